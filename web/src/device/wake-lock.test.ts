import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../testing/until.ts'
import { keepAwake } from './wake-lock.ts'

const release = vi.fn(async () => {})
const request = vi.fn(async (_kind: string) => ({ release }))

beforeEach(() => {
  release.mockClear()
  request.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

const offer = (value: object) =>
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true })

const turnTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on, again after the page was hidden, and until it is stopped', async () => {
  offer({ request })
  const stop = keepAwake()
  await until(() => expect(request.mock.calls).toEqual([['screen']]))
  turnTo('hidden')
  turnTo('visible')
  await until(() => expect(request).toHaveBeenCalledTimes(2))
  stop()
  await until(() => expect(release).toHaveBeenCalled())
  turnTo('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a lock that comes after the end is given back', async () => {
  offer({ request })
  keepAwake()()
  await until(() => expect(release).toHaveBeenCalledOnce())
})

test('a browser without it, or one that refuses, says nothing', async () => {
  expect(() => keepAwake()()).not.toThrow()
  offer({ request: () => Promise.reject(new Error('low battery')) })
  keepAwake()()
  await Promise.resolve()
})
