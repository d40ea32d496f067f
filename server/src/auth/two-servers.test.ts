import { changeUser, listUsers, markInactive } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, failLogin, makeAccount, renew, signIn, statusWith } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let neighbour: TestApp
beforeAll(async () => {
  app = await openTestApp({ trustProxy: true, loginLimitPerAccount: 3 })
  neighbour = await openSecondApp(app)
})
afterAll(async () => {
  await neighbour.close()
  await app.close()
})

/** Requests that change rows of the same table go on only when all of them wait for these rows. */
async function inTheSameMoment<Result>(
  table: 'attempts' | 'sessions',
  start: () => Promise<Result>[],
) {
  // The embedded engine takes one statement at a time.
  if (app.database.engine === 'embedded') return Promise.all(start())
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} for update`)
    const requests = start()
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await app.database.pool.query(waiting)).rows[0].count, { interval: 5 })
      .toBe(requests.length)
    await client.query('commit')
    return Promise.all(requests)
  } finally {
    client.release(true)
  }
}

test('two tabs that renew at once stay signed in', async () => {
  const { email } = await makeAccount(app)
  let { refreshToken } = (await signIn(app, email)).body
  for (let round = 0; round < 50; round += 1) {
    app.passTime(60_000)
    const tabs = [app, neighbour]
    const both = await inTheSameMoment('sessions', () => tabs.map((at) => renew(at, refreshToken)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [kept, dropped] = round % 2 ? both : both.toReversed()
    expect(kept?.body.refreshToken).not.toBe(dropped?.body.refreshToken)
    refreshToken = String(kept?.body.refreshToken)
  }
  const { body } = await renew(app, refreshToken)
  expect(await statusWith(neighbour, body.accessToken)).toBe(200)
})

test('a stolen token ends the session on both, also while the owner renews', async () => {
  const { email } = await makeAccount(app)
  const first = (await signIn(app, email)).body
  const second = (await renew(neighbour, first.refreshToken)).body
  const third = (await renew(app, second.refreshToken)).body
  const [stolen, own] = await inTheSameMoment('sessions', () => [
    renew(neighbour, first.refreshToken),
    renew(app, third.refreshToken),
  ])
  expect(stolen?.problem.code).toBe('SESSION_ENDED')
  for (const token of [third.refreshToken, own?.body.refreshToken ?? ''])
    expect((await renew(app, token)).problem.status).toBeGreaterThanOrEqual(400)
  for (const at of [app, neighbour]) expect(await statusWith(at, third.accessToken)).toBe(401)
})

test('a role and a disabled account count at the next request on both', async () => {
  const mali = await app.newUser('admin')
  const { id, email } = await makeAccount(app)
  const { accessToken, refreshToken } = (await signIn(neighbour, email)).body
  const listed = async () =>
    (await neighbour.call(listUsers, { headers: bearer(accessToken) })).status
  expect(await listed()).toBe(403)
  await mali.call(changeUser, { params: { id }, body: { role: 'admin' } })
  expect(await listed()).toBe(200)
  await mali.call(changeUser, { params: { id }, body: { isAvailable: 'unavailable' } })
  for (const at of [app, neighbour]) {
    expect(await statusWith(at, accessToken)).toBe(401)
    expect((await renew(at, refreshToken)).problem.code).toBe('SESSION_ENDED')
    expect((await signIn(at, email)).problem.code).toBe('LOGIN_FAILED')
  }
})

test('a logout on one ends that session on both, also when it is sent twice, and no other', async () => {
  const { id, email } = await makeAccount(app)
  const laptop = (await signIn(app, email)).body
  const { accessToken, refreshToken } = (await signIn(app, email)).body
  const sent = { params: { id }, body: { status: 'INACTIVE' }, headers: bearer(accessToken) }
  const both = await Promise.all([app, neighbour].map((at) => at.call(markInactive, sent)))
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await statusWith(neighbour, accessToken)).toBe(401)
  expect((await renew(neighbour, refreshToken)).status).toBe(401)
  expect((await renew(neighbour, laptop.refreshToken)).status).toBe(200)
})

test('failed logins at once are no more than the limit, and the refused are not counted', async () => {
  const { email } = await makeAccount(app)
  expect(await failLogin(app, email)).toBe(401)
  const statuses = await inTheSameMoment('attempts', () =>
    Array.from({ length: 8 }, (_, index) => failLogin(index % 2 ? app : neighbour, email)),
  )
  expect(statuses.toSorted()).toEqual([401, 401, ...Array(6).fill(429)])
  // 15 are left to the account everywhere, less those 3.
  for (let other = 0; other < 13; other += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${other}` }
    expect(await failLogin(neighbour, email, headers)).toBe(other < 12 ? 401 : 429)
  }
})
