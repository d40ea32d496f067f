import { changeUser } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const secondApp = await openSecondApp(app)

const changes = [{ role: 'user' }, { isAvailable: 'unavailable' }, { role: 'barista' }]
const rounds = 25

test(`when two admins on two servers demote or disable each other at once, one admin remains (${rounds} rounds)`, async () => {
  const one = await app.newUser('admin')
  const other = await app.newUser('admin')
  const change = (by: TestUser, at: TestApp, id: string, body: object) =>
    at.call(changeUser, { params: { id }, body, headers: bearer(by.token) })
  for (let round = 0; round < rounds; round += 1) {
    await app.query(`update users set role = 'admin', is_available = true`)
    const responses = await Promise.all([
      change(one, app, other.id, changes[round % 3] ?? {}),
      change(other, secondApp, one.id, changes[(round + 1) % 3] ?? {}),
    ])
    const remaining = await app.query(`select from users where role = 'admin' and is_available`)
    expect([remaining.length, responses.map(({ status }) => status).toSorted()[0]]).toEqual([
      1, 200,
    ])
  }
})
