import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { connect } from './connect.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const name = `tumbler_test_${randomUUID()}`
const role = `tumbler_role_${randomUUID()}`
const good = databaseUrlOf(url, name)

beforeAll(async () => {
  await onServer(url, `create database "${name}"`)
  await onServer(url, `create role "${role}" login`)
})
afterAll(async () => {
  await onServer(url, `drop database "${name}" with (force)`)
  await onServer(url, `drop role "${role}"`)
})

/** The same address with another user, secret password included. */
function withUser(user: string) {
  const changed = new URL(good)
  changed.username = user
  changed.password = 'secret'
  return changed.href
}

test.each([
  [databaseUrlOf(url, 'no-such-database'), /^The server has no such database: .*createdb/],
  [withUser('no-such-user'), /^The database refused the sign-in: .*no-such-user.* DATABASE_URL$/],
  [withUser(role), /^The user of DATABASE_URL may not make tables: permission denied/],
  [
    'postgresql://me:secret@nowhere.invalid/x',
    /^The database does not answer: the name nowhere[.]invalid has no address/,
  ],
  ['postgresql://me:secret@localhost:1/x', /^The database does not answer: .*Start PostgreSQL/],
  ['postgresql://me:secret@%2Fnowhere/x', /^The database does not answer: .*Start PostgreSQL/],
])('%s is told apart in one line without the password', async (databaseUrl, message) => {
  const failure = connect({ databaseUrl, dataFolder: '' })
  await expect(failure).rejects.toThrow(message)
  await expect(failure).rejects.toThrow(/^(?!.*secret)[^\n]+$/)
})

test('a table of another program gives one line', async () => {
  await onServer(good, 'create table shop (id integer)')
  const failure = connect({ databaseUrl: good, dataFolder: '' })
  await expect(failure).rejects.toThrow(/^The database holds tables of another program: .*createdb/)
})
