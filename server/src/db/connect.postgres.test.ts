import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/test-postgres.ts'
import { connect } from './connect.ts'
import { DatabaseError } from './database-error.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const name = `tumbler_test_${randomUUID()}`
const settings = { databaseUrl: databaseUrlOf(url, name), dataFolder: '' }

beforeAll(() => onServer(url, `create database "${name}"`))
afterAll(() => onServer(url, `drop database "${name}" with (force)`))

test('servers that start together on one empty PostgreSQL all find it migrated, once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => connect(settings)))
  for (const { kysely } of databases)
    expect(await kysely.selectFrom('orders').selectAll().execute()).toEqual([])
  const migrations = await databases[0]?.pool.query('select name from kysely_migration')
  expect(migrations?.rows.filter((row) => row.name === '0001-initial')).toHaveLength(1)
  await Promise.all(databases.map((database) => database.close()))
})

test('no statement of a request may take for ever', async () => {
  const database = await connect(settings)
  await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('a connection that breaks while it is lent ends no process, and the next one works', async () => {
  const database = await connect(settings)
  const lent = await database.pool.connect()
  const broken = new Promise((resolve) => lent.once('end', resolve))
  const { rows } = await lent.query('select pg_backend_pid() as process')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].process])
  await broken
  lent.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a connection that has fallen silent is given up, and nobody is given it again', async () => {
  const database = await connect(settings)
  const lent = await database.pool.connect()
  ;(lent as unknown as { connection: { stream: Socket } }).connection.stream.pause()
  await expect(lent.query('select 1', [])).rejects.toThrow('Query read timeout')
  lent.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('what a transaction has locked is free again when nothing comes from it any more', async () => {
  const database = await connect(settings)
  const lent = await database.pool.connect()
  await lent.query('begin')
  await lent.query('lock table shop')
  await new Promise((resolve) => lent.once('end', resolve))
  lent.release()
  expect((await database.pool.query('select mode from shop')).rowCount).toBe(0)
  await database.close()
})

test('a PostgreSQL that does not answer is told in one line without its password', async () => {
  const nowhere = connect({ databaseUrl: 'postgresql://me:secret@127.0.0.1:1/x', dataFolder: '' })
  await expect(nowhere).rejects.toThrow(DatabaseError)
  await expect(nowhere).rejects.toThrow(/^The database does not answer: (?!.*secret).+$/)
})
