import { getCafeStatus } from '@tumbler/contract/shop'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call under /api has no timeout of its own', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ isCafeOpen: true, isBarOpen: false }),
  )
  vi.stubGlobal('fetch', fetched)
  await send(getCafeStatus, {}, null)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/cafe-status')
  expect(init?.signal).toBeUndefined()
})
