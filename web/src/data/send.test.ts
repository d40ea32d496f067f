import { afterEach, expect, test, vi } from 'vitest'
import { createFreshness } from './freshness.ts'
import { createQueryClient } from './query-client.ts'
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

test('after news, and after a change of its own, it asks for an answer that nobody remembers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const wishes: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    wishes.push(headers.get('cache-control'))
    return Response.json({ isCafeOpen: true, isBarOpen: false })
  })
  const ask = () => send('getCafeStatus', {}, null)
  vi.advanceTimersByTime(3000)
  await ask()
  await createFreshness(createQueryClient())(['menu'])
  await ask()
  vi.advanceTimersByTime(3000)
  await ask()
  await send('changeCafeStatus', { params: { value: 'bar-open' } }, null)
  await ask()
  expect(wishes).toEqual(['max-age=0', 'no-cache', 'max-age=0', 'no-cache', 'no-cache'])
  vi.useRealTimers()
})
