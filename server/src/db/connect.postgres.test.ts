import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { connect } from './connect.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const name = `tumbler_test_${randomUUID()}`
const settings = { databaseUrl: databaseUrlOf(url, name), dataFolder: '' }

beforeAll(() => onServer(url, `create database "${name}"`))
afterAll(() => onServer(url, `drop database "${name}" with (force)`))

test('servers that start at once on an empty database migrate it once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => connect(settings)))
  for (const { kysely } of databases)
    expect(await kysely.selectFrom('orders').selectAll().execute()).toEqual([])
  const migrations = await databases[0]?.pool.query('select name from kysely_migration')
  expect(migrations?.rows.filter((row) => row.name === '0001-initial')).toHaveLength(1)
  await Promise.all(databases.map((database) => database.close()))
})

test('a statement has a time limit', async () => {
  const database = await connect(settings)
  await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('a broken connection in use does not end the process, and the next one works', async () => {
  const database = await connect(settings)
  const client = await database.pool.connect()
  const broken = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query('select pg_backend_pid() as process')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].process])
  await broken
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('an unresponsive connection is dropped from the pool', async () => {
  const database = await connect(settings)
  const client = await database.pool.connect()
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.pause()
  await expect(client.query('select 1', [])).rejects.toThrow('Query read timeout')
  client.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('an idle transaction is ended and releases its locks', async () => {
  const database = await connect(settings)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table shop')
  await new Promise((resolve) => client.once('end', resolve))
  client.release()
  expect((await database.pool.query('select mode from shop')).rowCount).toBe(0)
  await database.close()
})
