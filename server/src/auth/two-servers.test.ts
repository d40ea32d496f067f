import { changeUser, listUsers, markInactive } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { bearer, failLogin, makeAccount, renew, signIn, statusWith } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ trustProxy: true, loginLimitPerAccount: 3 })
const secondApp = await openSecondApp(app)

/** Locks the rows until all requests wait for them, then lets them run at once. */
async function atOnce<Result>(table: 'attempts' | 'sessions', start: () => Promise<Result>[]) {
  // The embedded engine runs one statement at a time.
  if (app.database.engine === 'embedded') return Promise.all(start())
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} for update`)
    const requests = start()
    await expect.poll(() => app.waitingForLocks(), { interval: 5 }).toBe(requests.length)
    await client.query('commit')
    return Promise.all(requests)
  } finally {
    client.release(true)
  }
}

test('two tabs that renew at once stay logged in', async () => {
  const { email } = await makeAccount(app)
  let { refreshToken } = (await signIn(app, email)).body
  for (let round = 0; round < 15; round += 1) {
    app.passTime(60_000)
    const tabs = [app, secondApp]
    const both = await atOnce('sessions', () => tabs.map((at) => renew(at, refreshToken)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [kept, dropped] = round % 2 ? both : both.toReversed()
    expect(kept?.body.refreshToken).not.toBe(dropped?.body.refreshToken)
    refreshToken = String(kept?.body.refreshToken)
  }
  const { body } = await renew(app, refreshToken)
  expect(await statusWith(secondApp, body.accessToken)).toBe(200)
})

test('a reused token ends the session on both servers, even while the owner renews', async () => {
  const { email } = await makeAccount(app)
  const first = (await signIn(app, email)).body
  const second = (await renew(secondApp, first.refreshToken)).body
  const third = (await renew(app, second.refreshToken)).body
  const [stolen, own] = await atOnce('sessions', () => [
    renew(secondApp, first.refreshToken),
    renew(app, third.refreshToken),
  ])
  expect(stolen?.problem.code).toBe('SESSION_ENDED')
  for (const token of [third.refreshToken, own?.body.refreshToken ?? ''])
    expect((await renew(app, token)).problem.status).toBeGreaterThanOrEqual(400)
  for (const at of [app, secondApp]) expect(await statusWith(at, third.accessToken)).toBe(401)
})

test('a new role and a disabled account take effect at the next request on both servers', async () => {
  const mali = await app.newUser('admin')
  const { id, email } = await makeAccount(app)
  const { accessToken, refreshToken } = (await signIn(secondApp, email)).body
  const listed = async () =>
    (await secondApp.call(listUsers, { headers: bearer(accessToken) })).status
  expect(await listed()).toBe(403)
  const { body } = await mali.call(changeUser, { params: { id }, body: { role: 'admin' } })
  expect(body).toMatchObject({ id, role: 'admin', isAvailable: 'available' })
  expect(await listed()).toBe(200)
  await mali.call(changeUser, { params: { id }, body: { isAvailable: 'unavailable' } })
  for (const at of [app, secondApp]) {
    expect(await statusWith(at, accessToken)).toBe(401)
    expect((await renew(at, refreshToken)).problem.code).toBe('SESSION_ENDED')
    expect((await signIn(at, email)).problem.code).toBe('ACCOUNT_DISABLED')
  }
})

test('a logout on one server ends that session on both, also when sent twice, and no other', async () => {
  const { id, email } = await makeAccount(app)
  const laptop = (await signIn(app, email)).body
  const { accessToken, refreshToken } = (await signIn(app, email)).body
  const sent = { params: { id }, body: { status: 'INACTIVE' }, headers: bearer(accessToken) }
  const both = await Promise.all([app, secondApp].map((at) => at.call(markInactive, sent)))
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await statusWith(secondApp, accessToken)).toBe(401)
  expect((await renew(secondApp, refreshToken)).status).toBe(401)
  expect((await renew(secondApp, laptop.refreshToken)).status).toBe(200)
})

test('concurrent failed logins do not exceed the limit, and blocked ones are not counted', async () => {
  const { email } = await makeAccount(app)
  expect(await failLogin(app, email)).toBe(401)
  const statuses = await atOnce('attempts', () =>
    Array.from({ length: 8 }, (_, index) => failLogin(index % 2 ? app : secondApp, email)),
  )
  expect(statuses.toSorted()).toEqual([401, 401, ...Array(6).fill(429)])
  // The account's limit over all addresses is 15, of which 3 are used.
  for (let other = 0; other < 13; other += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${other}` }
    expect(await failLogin(secondApp, email, headers)).toBe(other < 12 ? 401 : 429)
  }
})
