import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createInvalidator } from './query-invalidation.ts'
import { send } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call under /api has no timeout of its own', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ isCafeOpen: true, isBarOpen: false }),
  )
  vi.stubGlobal('fetch', fetched)
  await send('getCafeStatus', {}, null)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/cafe-status')
  expect(init?.signal).toBeUndefined()
})

test('after an event, and after a change of its own, it passes every cache by', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const modes: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', async (_address: string, { cache }: RequestInit) => {
    modes.push(cache)
    return Response.json({ isCafeOpen: true, isBarOpen: false })
  })
  const read = () => send('getCafeStatus', {}, null)
  vi.advanceTimersByTime(3000)
  await read()
  await createInvalidator(createQueryClient())(['menu'])
  await read()
  vi.advanceTimersByTime(3000)
  await read()
  await send('changeCafeStatus', { params: { value: 'bar-open' } }, null)
  await read()
  expect(modes).toEqual([undefined, 'reload', undefined, undefined, 'reload'])
  vi.useRealTimers()
})
