import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connect.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a calendar date is read as text, a time as an instant', async () => {
  const { rows } = await database.pool.query(
    `select date '2026-11-21' as day, timestamptz '2026-11-21 12:00+07' as moment`,
  )
  expect(rows).toEqual([{ day: '2026-11-21', moment: new Date('2026-11-21T05:00:00Z') }])
})

test('a test file starts with every table and no row', async () => {
  await database.kysely.insertInto('secrets').values({ name: 'a', value: 'b' }).execute()
  await emptyDatabase(database)
  expect(await database.kysely.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect(await database.kysely.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('the migrations are kept in mind when the rows are emptied', async () => {
  await emptyDatabase(database)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.kysely,
  )
  expect(rows[0]?.name).toBe('0001-initial')
})
