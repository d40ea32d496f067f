import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { forgetSignIns } from './forget-sign-ins.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const hourMs = 3_600_000
const rowsOf = async (table: 'attempts' | 'known_addresses') =>
  (await house.database.kysely.selectFrom(table).selectAll().execute()).length

test('attempts are forgotten an hour after their time, known addresses after 90 days', async () => {
  const { id } = await house.someone('user')
  const { kysely } = house.database
  await kysely.insertInto('attempts').values({ key: 'x', count: 1, until: house.now }).execute()
  await kysely
    .insertInto('known_addresses')
    .values({ user_id: id, address_mark: 'x', seen_at: house.now })
    .execute()
  const after = async (ms: number) => {
    house.passTime(ms)
    await forgetSignIns(house.house.context)
    return [await rowsOf('attempts'), await rowsOf('known_addresses')]
  }
  expect(await after(hourMs - 1000)).toEqual([1, 1])
  expect(await after(1000)).toEqual([0, 1])
  expect(await after((90 * 24 - 1) * hourMs - 1000)).toEqual([0, 1])
  expect(await after(1000)).toEqual([0, 0])
})
