import { changeUser, markInactive } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { deleteExpiredAttempts, deleteExpiredSessions, deleteOldChanges } from './delete-expired.ts'

const app = await openTestApp()

const dayMs = 86_400_000
const countRows = async (table: 'attempts' | 'sessions') =>
  (await app.query(`select from ${table}`)).length

test('sessions are deleted a week after they end or expire', async () => {
  await app.newUser('user')
  const ploy = await app.newUser('user')
  const body = { status: 'INACTIVE' }
  expect((await ploy.call(markInactive, { params: { id: ploy.id }, body })).status).toBe(200)
  const rowsAfter = async (ms: number) => {
    app.passTime(ms)
    await deleteExpiredSessions(app.server.context)
    return countRows('sessions')
  }
  expect(await rowsAfter(7 * dayMs - 1000)).toBe(2)
  expect(await rowsAfter(1000)).toBe(1)
  expect(await rowsAfter(30 * dayMs - 1000)).toBe(1)
  expect(await rowsAfter(1000)).toBe(0)
})

test('the list of changes is kept as long as orders have names', async () => {
  const [mali, ploy] = [await app.newUser('admin'), await app.newUser('user')]
  await mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Ploy S.' } })
  const left = async () => (await app.query('select from audit')).length
  app.passTime(400 * dayMs - 1)
  await deleteOldChanges(app.server.context)
  expect(await left()).toBe(1)
  app.passTime(1)
  await deleteOldChanges(app.server.context)
  expect(await left()).toBe(0)
})

test('login attempts are deleted when their window ends', async () => {
  const until = new Date(app.now.getTime() + 1000)
  await app.query(`insert into attempts (key, count, until) values ('x', 1, $1)`, until)
  await deleteExpiredAttempts(app.server.context)
  expect(await countRows('attempts')).toBe(1)
  app.passTime(1000)
  await deleteExpiredAttempts(app.server.context)
  expect(await countRows('attempts')).toBe(0)
})
