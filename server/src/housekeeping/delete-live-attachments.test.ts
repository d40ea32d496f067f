import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { deleteLiveAttachments } from './delete-live-attachments.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('an attachment of the live events is deleted after an hour', async () => {
  const { kysely } = house.database
  await sql`insert into socket_io_attachments (created_at) values (${house.now})`.execute(kysely)
  const left = async () =>
    (await sql`select id from socket_io_attachments`.execute(kysely)).rows.length
  house.passTime(3_600_000 - 1000)
  await deleteLiveAttachments(house.house.context)
  expect(await left()).toBe(1)
  house.passTime(1000)
  await deleteLiveAttachments(house.house.context)
  expect(await left()).toBe(0)
})
