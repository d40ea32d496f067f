import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import * as initial from '../../migrations/0001-initial.ts'
import * as breakTurnPush from '../../migrations/0002-break-turn-push.ts'
import * as accounts from '../../migrations/0003-accounts.ts'
import * as personalData from '../../migrations/0004-personal-data.ts'
import * as walkUp from '../../migrations/0008-walk-up.ts'
import * as figures from '../../migrations/0010-figures.ts'
import { cleanUp } from '../testing/clean-up.ts'
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
  cleanUp(() => database.pool.query(`delete from kysely_migration where name = '9999-later'`))
  const before = await appliedMigrations()
  const migrating = migrate(database.kysely)
  await expect(migrating).rejects.toThrow(DatabaseError)
  await expect(migrating).rejects.toThrow(
    /^The database was made by another version of Tumbler .*9999-later.*: start that version, or .*$/,
  )
  expect(await appliedMigrations()).toEqual(before)
})

/** On an empty schema, dropped afterwards. */
function onEmptySchema<Result>(run: (connection: Kysely<unknown>) => Promise<Result>) {
  // Migrations know no tables.
  const untyped = database.kysely as unknown as Kysely<unknown>
  return untyped.connection().execute(async (connection) => {
    await sql`create schema earlier`.execute(connection)
    await sql`set search_path to earlier`.execute(connection)
    const result = await run(connection)
    await sql`set search_path to public`.execute(connection)
    await sql`drop schema earlier cascade`.execute(connection)
    return result
  })
}

test('of two accounts with one mailbox the oldest that can be used stays', async () => {
  const users = await onEmptySchema(async (connection) => {
    for (const { up } of [initial, breakTurnPush]) await up(connection)
    await sql`insert into users (email, name, password_hash, role, is_available, created_at) values
      ('ploy@example.com', 'Left', 'x', 'user', false, '2026-01-01'),
      ('ploy+b@example.com', 'Second', 'x', 'user', true, '2026-01-03'),
      ('ploy+a@example.com', 'First', 'x', 'user', true, '2026-01-02'),
      ('nam@example.com', 'Nam', 'x', 'user', true, '2026-01-01')`.execute(connection)
    for (const { up } of [accounts, personalData]) await up(connection)
    const { rows } = await sql<{ name: string; email: string; is_available: boolean }>`
      select name, email, is_available from users order by name`.execute(connection)
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

test('the times of earlier orders come from their moves, without those that were undone', async () => {
  const fern = '00000000-0000-4000-8000-000000000001'
  const moves = [
    ['in-progress', 'ordered', null],
    ['ordered', 'in-progress', 1],
    ['in-progress', 'ordered', null],
    ['done', 'in-progress', null],
    ['in-progress', 'done', 4],
    ['done', 'in-progress', null],
    ['picked', 'done', null],
    ['done', 'picked', 7],
  ] as const
  const orders = await onEmptySchema(async (connection) => {
    for (const { up } of [initial, breakTurnPush, accounts, walkUp]) await up(connection)
    await sql`insert into users (id, email, name, password_hash, role, created_at)
      values (${fern}, 'fern@example.com', 'Fern', 'x', 'barista', '2026-01-01')`.execute(
      connection,
    )
    await sql`insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id,
        menu_name, category_id, category_name, category_for, remark, tumbler_image)
      select id, ${fern}, 'done', '2026-01-01', '2026-01-01', '2026-01-01', id, '', id, '', 'cafe',
        '-', ''
      from (select gen_random_uuid() as id) made`.execute(connection)
    for (const [index, [to, from, undoes]] of moves.entries())
      await sql`insert into order_moves (order_id, from_status, to_status, actor_id, moved_at, undoes)
        select id, ${from}, ${to}, ${fern}, ${`2026-01-01T00:0${index}:00Z`}::timestamptz,
          ${undoes}::bigint
        from orders`.execute(connection)
    await figures.up(connection)
    const { rows } = await sql`
      select started_at, done_at, done_by, picked_at from orders`.execute(connection)
    return rows
  })
  expect(orders).toEqual([
    {
      started_at: new Date('2026-01-01T00:02:00Z'),
      done_at: new Date('2026-01-01T00:05:00Z'),
      done_by: fern,
      picked_at: null,
    },
  ])
})
