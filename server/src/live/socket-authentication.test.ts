import { setImmediate } from 'node:timers/promises'
import { logIn, renewTokens } from '@tumbler/contract/session'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../auth/passwords.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeUser } from '../testing/make-user.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { makeAdmin } from '../users/make-admin.ts'
import type { Live } from './live.ts'
import { maxConnectionsPerUser, reconcileIntervalMs } from './socket-authentication.ts'

let app: TestApp
let url: string
let clients: LiveClients

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await openTestApp()
  url = await serverUrl(app.server)
  clients = new LiveClients(url)
})
afterEach(() => clients.leave())
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const reconcile = () => vi.advanceTimersByTime(reconcileIntervalMs)
const tokenLifeMs = 15 * 60_000
const sessionLifeMs = 30 * 86_400_000
const password = 'a fine long password'

async function withSession() {
  const { email } = await makeUser(app, {
    passwordHash: await hashPassword(password),
    email: `ploy-${crypto.randomUUID()}@example.com`,
  })
  return (await app.call(logIn, { body: { email, password } })).body
}

describe('a socket closes when, during its authentication,', () => {
  const sessionOf = ({ token }: TestUser): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

  test.each<[string, (live: Live, ploy: TestUser) => void]>([
    ['its user changes', (live, ploy) => live.userChanged(ploy.id)],
    ['its session ends', (live, ploy) => live.sessionEnded(sessionOf(ploy))],
  ])('%s', async (_what, change) => {
    const ploy = await app.newUser('barista')
    const { live, database } = app.server.context
    const selectFrom = database.selectFrom.bind(database)
    const select = vi.spyOn(database, 'selectFrom').mockImplementationOnce((table) => {
      change(live, ploy)
      return selectFrom(table)
    })
    const connection = await RawConnection.open(url)
    await connection.signIn(ploy.token)
    expect(select).toHaveBeenCalledOnce()
    await connection.closed
    select.mockRestore()
  })
})

describe('a session', () => {
  test('keeps its sockets when renewed, and loses them when its token expires', async () => {
    const [ploy, oat] = [await withSession(), await withSession()]
    const [kept, lost] = await Promise.all([
      clients.listen(ploy.accessToken),
      clients.listen(oat.accessToken),
    ])
    app.passTime(tokenLifeMs - 1000)
    await app.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    reconcile()
    expect(lost.socket.connected).toBe(true)
    app.passTime(1000)
    reconcile()
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('that is 30 days old loses its sockets and gets no new ones, however new its token', async () => {
    const ploy = await withSession()
    app.passTime(sessionLifeMs - 60_000)
    const { body } = await app.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    const { socket, closed } = await clients.listen(body.accessToken)
    reconcile()
    app.passTime(59_999)
    await clients.listen(body.accessToken)
    expect(socket.connected).toBe(true)
    app.passTime(1)
    await expect(clients.listen(body.accessToken)).rejects.toThrow('NOT_SIGNED_IN')
    reconcile()
    expect(await closed).toBe('io server disconnect')
  })

  test('whose old refresh token is used again loses its sockets at once', async () => {
    const { accessToken, refreshToken } = await withSession()
    const { closed } = await clients.listen(accessToken)
    const { body } = await app.call(renewTokens, { body: { refreshToken } })
    await app.call(renewTokens, { body: { refreshToken: body.refreshToken } })
    await app.call(renewTokens, { body: { refreshToken } })
    expect(await closed).toBe('io server disconnect')
  })
})

describe('within ten seconds of a change outside the servers', () => {
  const createAdmin = ({ email }: { email: string }, newPassword: string | null) =>
    makeAdmin(app.database.kysely, () => app.now, {
      email,
      name: 'Admin',
      password: newPassword,
    })

  test.each([
    ['the sockets of a user with a new password', 'user', 'another fine password'],
    ['the sockets of a barista who became an admin', 'barista', null],
  ] as const)('%s close, no others', async (_whose, role, newPassword) => {
    const [fern, other] = [await app.newUser(role), await app.newUser(role)]
    const [lost, kept] = [await clients.listen(fern.token), await clients.listen(other.token)]
    await createAdmin(fern, newPassword)
    reconcile()
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('one query checks all sockets, and none runs without signed-in sockets', async () => {
    const queries = vi.spyOn(app.database.kysely, 'selectFrom')
    const users = [await app.newUser('user'), await app.newUser('user')]
    await clients.listen()
    const withSession = await Promise.all(users.map(({ token }) => clients.listen(token)))
    const count = async () => {
      queries.mockClear()
      reconcile()
      await setImmediate()
      return queries.mock.calls.length
    }
    expect(await count()).toBe(1)
    for (const { socket } of withSession) socket.disconnect()
    await expect.poll(count).toBe(0)
    queries.mockRestore()
  })
})

test('a new connection over the limit per user closes the oldest', async () => {
  const ploy = await app.newUser('user')
  const [oldest, second] = [await clients.listen(ploy.token), await clients.listen(ploy.token)]
  for (let count = 2; count < maxConnectionsPerUser; count += 1) await clients.listen(ploy.token)
  expect(oldest.socket.connected).toBe(true)
  await clients.listen(ploy.token)
  expect(await oldest.closed).toBe('io server disconnect')
  expect(second.socket.connected).toBe(true)
})
