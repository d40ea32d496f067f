import { changeUser } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let neighbour: TestApp
beforeAll(async () => {
  app = await openTestApp()
  neighbour = await openSecondApp(app)
})
afterAll(async () => {
  await neighbour.close()
  await app.close()
})

const changes = [{ role: 'user' }, { isAvailable: 'unavailable' }, { role: 'barista' }]
const rounds = 200

test(`two admins on two servers put each other out, ${rounds} times at once: one is always left`, {
  timeout: 120_000,
}, async () => {
  const one = await app.newUser('admin')
  const other = await app.newUser('admin')
  const change = (by: TestUser, at: TestApp, id: string, body: object) =>
    at.call(changeUser, {
      params: { id },
      body,
      headers: { authorization: `Bearer ${by.token}` },
    })
  for (let round = 0; round < rounds; round += 1) {
    await bothAreAdmins()
    const answers = await Promise.all([
      change(one, app, other.id, changes[round % 3] ?? {}),
      change(other, neighbour, one.id, changes[(round + 1) % 3] ?? {}),
    ])
    const left = await admins()
    expect([left.length, answers.map(({ status }) => status).toSorted()[0]]).toEqual([1, 200])
  }
})

const bothAreAdmins = () =>
  app.database.kysely.updateTable('users').set({ role: 'admin', is_available: true }).execute()

const admins = () =>
  app.database.kysely
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .execute()
