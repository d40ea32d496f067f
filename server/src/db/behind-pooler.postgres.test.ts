import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { findProgram } from '../../../scripts/find-programs.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { freePort } from '../testing/free-port.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { copyDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const program = findProgram('pgbouncer')
const skip = !program && !process.env.CI
const timeouts = {
  ...patientDatabase,
  request: { ...patientDatabase.request, statement_timeout: 900_000 },
}

/** The address of a database behind PgBouncer with these settings. */
async function pooled(databaseUrl: string, settings: string[]) {
  if (!program) throw new Error('pgbouncer is not installed')
  const folder = makeFolder()
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  const { hostname, port: serverPort, searchParams, pathname } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname) || searchParams.get('host')
  const lines = [
    '[databases]',
    `* = host=${host} port=${serverPort || 5432} user=${new URL(databaseUrl).username}`,
    '[pgbouncer]',
    ...['listen_addr=127.0.0.1', `listen_port=${port}`, 'unix_socket_dir=', 'auth_type=any'],
    ...settings,
  ]
  writeFileSync(file, lines.join('\n'))
  chmodSync(folder, 0o755)
  // It refuses to run as root; the socket of PostgreSQL is for its own user.
  const user = process.getuid?.() === 0 ? ['--user=postgres'] : []
  const child = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const printed = text(child.stderr)
  const exited = once(child, 'exit')
  cleanUp(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const url = `postgresql://postgres@127.0.0.1:${port}${pathname}`
  const isUp = () =>
    onServer(url, 'select').then(
      () => true,
      () => false,
    )
  const failed = exited.then(() => printed).then((reason) => Promise.reject(new Error(reason)))
  failed.catch(() => {})
  await Promise.race([expect.poll(isUp).toBe(true), failed])
  return url
}

async function connectBehind(...settings: string[]) {
  const { place, remove } = await copyDatabase()
  cleanUp(remove)
  const databaseUrl = await pooled(String(place.databaseUrl), settings)
  return connect({ databaseUrl, dataFolder: '' }, timeouts)
}

const ignored = 'ignore_startup_parameters=statement_timeout'

test
  .skipIf(skip)
  .each([
    [['pool_mode=session']],
    [['pool_mode=transaction', ignored]],
    [['pool_mode=statement', ignored]],
  ])('PgBouncer with %j is refused in one line', async (settings) => {
  await expect(connectBehind(...settings)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler of connections such as PgBouncer[^\n]+PostgreSQL itself$/,
  )
})

test.skipIf(skip)('PgBouncer that passes everything on is taken', async () => {
  const database = await connectBehind('pool_mode=session', ignored)
  expect(await database.kysely.selectFrom('orders').selectAll().execute()).toEqual([])
  await database.close()
})
