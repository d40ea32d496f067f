import { type ComponentType, Suspense } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { connectionFound, connectionLost } from '../api/live-state.ts'
import { mount } from '../testing/mount.ts'
import { until } from '../testing/until.ts'
import { lazyPart } from './lazy-part.ts'

test('a part is asked for again when a request under way fails after the connection is back', async () => {
  const requests: PromiseWithResolvers<ComponentType>[] = []
  let isUnderWay = false
  /** As in browsers: whoever asks meanwhile gets the answer of the request that is under way. */
  const importPart = () => {
    if (!isUnderWay) requests.push(Promise.withResolvers<ComponentType>())
    isUnderWay = true
    return requests.at(-1)?.promise as Promise<ComponentType>
  }
  const fail = () => {
    isUnderWay = false
    requests.at(-1)?.reject(new Error('no connection'))
  }
  const Part = lazyPart(importPart, () => 'without it')
  onTestFinished(
    mount(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  await until(() => expect(requests).toHaveLength(1))
  fail()
  await until(() => expect(document.body.textContent).toBe('without it'))
  await until(() => expect(requests).toHaveLength(2))
  connectionLost(0)
  connectionFound()
  fail()
  await until(() => expect(requests).toHaveLength(3))
  requests.at(-1)?.resolve(() => 'there')
  await until(() => expect(document.body.textContent).toBe('there'))
})
