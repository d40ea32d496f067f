import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { connect, type DatabaseTimeouts } from './connect.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const name = `tumbler_test_${randomUUID()}`
const settings = { databaseUrl: databaseUrlOf(url, name), dataFolder: '' }

beforeAll(() => onServer(url, `create database "${name}"`))
afterAll(() => onServer(url, `drop database "${name}" with (force)`))

/** With no limit but the one that the test is about. */
const connectPatiently = (request: DatabaseTimeouts['request'] = {}) =>
  connect(settings, {
    ...patientDatabase,
    request: { ...patientDatabase.request, ...request },
  })

test('servers that start at once on an empty database migrate it once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => connectPatiently()))
  for (const { kysely } of databases)
    expect(await kysely.selectFrom('orders').selectAll().execute()).toEqual([])
  const migrations = await databases[0]?.pool.query('select name from kysely_migration')
  expect(migrations?.rows.filter((row) => row.name === '0001-initial')).toHaveLength(1)
  await Promise.all(databases.map((database) => database.close()))
})

test('requests have time limits, and compile no statement', async () => {
  const database = await connect(settings)
  expect(database.pool.options).toMatchObject({
    connectionTimeoutMillis: 2000,
    query_timeout: 2500,
  })
  const shown = async (name: string, { kysely } = database) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
      kysely,
    )
    return rows[0]?.value
  }
  expect(await shown('statement_timeout')).toBe('2300ms')
  expect(await shown('jit')).toBe('off')
  // What falls silent while it has something locked holds up requests, whoever it is.
  for (const kysely of [database.kysely, database.background])
    expect(await shown('idle_in_transaction_session_timeout', { ...database, kysely })).toBe('3s')
  await database.close()
})

test('a statement that takes too long is ended', async () => {
  const database = await connectPatiently({ statement_timeout: 1 })
  await expect(database.pool.query('select pg_sleep(3600)')).rejects.toMatchObject({
    code: '57014',
  })
  await database.close()
})

test('a broken connection in use does not end the process, and the next one works', async () => {
  const database = await connectPatiently()
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
  const database = await connectPatiently()
  const client = await database.pool.connect()
  const inner = client as unknown as {
    connection: { stream: Socket }
    connectionParameters: { query_timeout: number }
  }
  inner.connection.stream.pause()
  inner.connectionParameters.query_timeout = 1
  await expect(client.query('select 1', [])).rejects.toThrow('Query read timeout')
  client.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('an idle transaction is ended and releases its locks', async () => {
  const database = await connectPatiently({ idle_in_transaction_session_timeout: 1 })
  const client = await database.pool.connect()
  await client.query('begin; lock table shop')
  await new Promise((resolve) => client.once('end', resolve))
  client.release()
  expect((await database.pool.query('select mode from shop')).rowCount).toBe(0)
  await database.close()
})
