import { changeUser } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let secondApp: TestApp
beforeAll(async () => {
  app = await openTestApp()
  secondApp = await openSecondApp(app)
})
afterAll(async () => {
  await secondApp.close()
  await app.close()
})

const changes = [{ role: 'user' }, { isAvailable: 'unavailable' }, { role: 'barista' }]
const rounds = 200

test(`when two admins on two servers demote or disable each other at once, one admin remains (${rounds} rounds)`, {
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
    await resetAdmins()
    const responses = await Promise.all([
      change(one, app, other.id, changes[round % 3] ?? {}),
      change(other, secondApp, one.id, changes[(round + 1) % 3] ?? {}),
    ])
    const remaining = await activeAdmins()
    expect([remaining.length, responses.map(({ status }) => status).toSorted()[0]]).toEqual([
      1, 200,
    ])
  }
})

const resetAdmins = () =>
  app.database.kysely.updateTable('users').set({ role: 'admin', is_available: true }).execute()

const activeAdmins = () =>
  app.database.kysely
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .execute()
