import { logIn } from '@tumbler/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { makeUser } from '../testing/make-person.ts'
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

test('an address is known for 90 days since somebody signed in from it last', async () => {
  const password = 'a fine long password'
  const { email } = await makeUser(house, { passwordHash: await hashPassword(password) })
  const signIn = () => house.call(logIn, { body: { email, password } })
  for (let month = 0; month < 4; month += 1) {
    expect((await signIn()).status).toBe(200)
    house.passTime(60 * 24 * hourMs)
    await forgetSignIns(house.house.context)
    expect(await rowsOf('known_addresses')).toBe(1)
  }
})
