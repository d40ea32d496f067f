import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import * as initial from '../../migrations/0001-initial.ts'
import * as breakTurnPush from '../../migrations/0002-break-turn-push.ts'
import * as accounts from '../../migrations/0003-accounts.ts'
import * as personalData from '../../migrations/0004-personal-data.ts'
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

test('of two accounts with one mailbox the oldest that can be used stays', async () => {
  // Migrations know no tables.
  const untyped = database.kysely as unknown as Kysely<unknown>
  const users = await untyped.connection().execute(async (connection) => {
    await sql`create schema earlier`.execute(connection)
    await sql`set search_path to earlier`.execute(connection)
    for (const { up } of [initial, breakTurnPush]) await up(connection)
    await sql`insert into users (email, name, password_hash, role, is_available, created_at) values
      ('ploy@example.com', 'Left', 'x', 'user', false, '2026-01-01'),
      ('ploy+b@example.com', 'Second', 'x', 'user', true, '2026-01-03'),
      ('ploy+a@example.com', 'First', 'x', 'user', true, '2026-01-02'),
      ('nam@example.com', 'Nam', 'x', 'user', true, '2026-01-01')`.execute(connection)
    for (const { up } of [accounts, personalData]) await up(connection)
    const { rows } = await sql<{ name: string; email: string; is_available: boolean }>`
      select name, email, is_available from users order by name`.execute(connection)
    await sql`set search_path to public`.execute(connection)
    await sql`drop schema earlier cascade`.execute(connection)
    return rows
  })
  expect(users.map(({ name, is_available }) => [name, is_available])).toEqual([
    ['First', true],
    ['Left', false],
    ['Nam', true],
    ['Second', false],
  ])
  expect(users[0]?.email).toBe('ploy+a@example.com')
  expect(users[1]?.email).toContain('@duplicate.invalid')
})
