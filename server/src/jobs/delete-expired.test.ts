import { markInactive } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { deleteExpiredAttempts, deleteExpiredSessions } from './delete-expired.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const dayMs = 86_400_000
const rowsOf = async (table: 'attempts' | 'sessions') =>
  (await house.database.kysely.selectFrom(table).selectAll().execute()).length

test('sessions are deleted a week after they have ended or expired', async () => {
  await house.someone('user')
  const ploy = await house.someone('user')
  const body = { status: 'INACTIVE' }
  expect((await ploy.call(markInactive, { params: { id: ploy.id }, body })).status).toBe(200)
  const after = async (ms: number) => {
    house.passTime(ms)
    await deleteExpiredSessions(house.house.context)
    return rowsOf('sessions')
  }
  expect(await after(7 * dayMs - 1000)).toBe(2)
  expect(await after(1000)).toBe(1)
  expect(await after(30 * dayMs - 1000)).toBe(1)
  expect(await after(1000)).toBe(0)
})

test('attempts are deleted at the end of their window', async () => {
  const until = new Date(house.now.getTime() + 1000)
  await house.database.kysely.insertInto('attempts').values({ key: 'x', count: 1, until }).execute()
  await deleteExpiredAttempts(house.house.context)
  expect(await rowsOf('attempts')).toBe(1)
  house.passTime(1000)
  await deleteExpiredAttempts(house.house.context)
  expect(await rowsOf('attempts')).toBe(0)
})
