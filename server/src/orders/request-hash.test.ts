import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDraft, makeItem } from '../testing/make.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

/** The picture along with the order; answers how often all of it was gone through for the key. */
async function send(mode: 'cafe-open' | 'all-close', headers: Record<string, string>) {
  await house.database.kysely.updateTable('shop').set({ mode }).execute()
  const ploy = await house.someone('user')
  const create = { width: 9, height: 9, channels: 3 as const, background: '#3d8b75' }
  const bytes = await sharp({ create }).png().toBuffer()
  const draft = await makeDraft(house, ploy, await makeItem(house))
  const tumblerImage = `data:image/png;base64,${bytes.toString('base64')}`
  const payload = JSON.stringify({ ...draft, tumblerImage })
  const written = vi.spyOn(JSON, 'stringify')
  const answer = await house.house.app.inject({
    method: placeOrder.method,
    url: `/api${placeOrder.path}`,
    headers: {
      authorization: `Bearer ${ploy.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })
  const times = written.mock.calls.filter(([what]) => what?.tumblerImage === tumblerImage).length
  written.mockRestore()
  return [answer.statusCode, times]
}

test('a request is hashed once, only for a key, and only when nothing stands against it', async () => {
  const withKey = () => ({ 'idempotency-key': randomUUID() })
  expect(await send('all-close', withKey())).toEqual([409, 0])
  expect(await send('cafe-open', {})).toEqual([201, 0])
  expect(await send('cafe-open', withKey())).toEqual([201, 1])
})
