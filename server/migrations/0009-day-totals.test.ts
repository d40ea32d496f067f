import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../src/testing/test-database.ts'
import { up } from './0009-day-totals.ts'

test('days that are closed already have their totals', async () => {
  const database = await openTestDatabase()
  const { kysely } = database
  await sql`drop table tally_days`.execute(kysely)
  const ofTuesday = {
    business_day: '2026-11-17',
    category_for: 'cafe',
    category_name: 'Coffee',
  } as const
  await kysely
    .insertInto('tally_items')
    .values([
      { ...ofTuesday, menu_name: 'Latte', placed: 7, made: 4, cancelled: 2, rejected: 1 },
      { ...ofTuesday, menu_name: 'Mocha', placed: 3, made: 2, cancelled: 0, rejected: 1 },
    ])
    .execute()
  await up(kysely as never)
  expect(await kysely.selectFrom('tally_days').selectAll().execute()).toEqual([
    {
      business_day: '2026-11-17',
      category_for: 'cafe',
      placed: 10,
      made: 6,
      cancelled: 2,
      rejected: 2,
    },
  ])
  await database.close()
})
