import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { DatabaseError } from './database-error.ts'
import { migrate } from './migrate.ts'

const database = await openTestDatabase()

const appliedMigrations = async () =>
  (await database.pool.query('select name, timestamp from kysely_migration order by name')).rows

test('migrating a migrated database changes nothing', async () => {
  const before = await appliedMigrations()
  await migrate(database.kysely)
  expect(await appliedMigrations()).toEqual(before)
  expect(before[0]).toMatchObject({ name: '0001-initial' })
})

test('a database of another version is rejected in one line and not changed', async () => {
  await database.pool.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`)
  const before = await appliedMigrations()
  const migrating = migrate(database.kysely)
  await expect(migrating).rejects.toThrow(DatabaseError)
  await expect(migrating).rejects.toThrow(
    /^The database was made by another version of Tumbler .*9999-later.*: start that version, or .*$/,
  )
  expect(await appliedMigrations()).toEqual(before)
})
