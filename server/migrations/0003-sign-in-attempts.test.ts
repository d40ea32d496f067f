import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '../src/database/demo-accounts.ts'
import { openTestDatabase } from '../src/testing/test-database.ts'
import { up } from './0003-sign-in-attempts.ts'

test.each([
  [true, ['user@old.com', 'barista@old.com', 'admin@old.com']],
  [false, []],
])('of a database that is a demo (%s) it finds the accounts', async (isDemo, expected) => {
  const database = await openTestDatabase()
  const { kysely } = database
  await sql`alter table users drop column is_demo`.execute(kysely)
  await sql`
    insert into shop (mode, is_demo, changed_at) values ('all-close', ${isDemo}, now())`.execute(
    kysely,
  )
  await sql`
    insert into users (email, name, password_hash, role, created_at) values
      ('user@new.com', 'Other', 'x', 'user', '2026-11-19'),
      ('user@old.com', 'Ploy', 'x', 'user', '2026-11-18'),
      ('barista@old.com', 'Fern', 'x', 'barista', '2026-11-18'),
      ('admin@old.com', 'Mali', 'x', 'admin', '2026-11-18'),
      ('boss@old.com', 'Boss', 'x', 'admin', '2026-11-17')`.execute(kysely)
  await up(kysely as never)
  await up(kysely as never)
  expect((await demoAccounts(kysely)).map(({ email }) => email)).toEqual(expected)
  await database.close()
})
