import { setImmediate } from 'node:timers/promises'
import { getCafeStatus } from '@tumbler/contract/shop'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { LiveClients, reasonOfClose, serverUrl } from '../testing/live-clients.ts'
import { newSession, renew } from '../testing/logins.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { makeAdmin } from '../users/make-admin.ts'
import type { Live } from './live.ts'
import { maxConnectionsPerUser, reconcileIntervalMs } from './socket-authentication.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const app = await openTestApp()
const url = await serverUrl(app.server)
const clients = new LiveClients(url)
afterAll(() => void vi.useRealTimers())

const reconcile = () => vi.advanceTimersByTime(reconcileIntervalMs)
const tokenLifeMs = 15 * 60_000
const sessionLifeMs = 30 * 86_400_000

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

test('a socket stays when, during its authentication, another person is closed', async () => {
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
  const { live, database } = app.server.context
  const selectFrom = database.selectFrom.bind(database)
  const select = vi.spyOn(database, 'selectFrom').mockImplementationOnce((table) => {
    live.userChanged(oat.id)
    return selectFrom(table)
  })
  const { socket } = await clients.listen(ploy.token)
  expect(select).toHaveBeenCalled()
  select.mockRestore()
  await app.call(getCafeStatus)
  expect(socket.connected).toBe(true)
})

describe('a session', () => {
  test('keeps its sockets when renewed, and loses them when its token expires', async () => {
    const [ploy, oat] = [await newSession(app), await newSession(app)]
    const [kept, lost] = await Promise.all([
      clients.listen(ploy.accessToken),
      clients.listen(oat.accessToken),
    ])
    app.passTime(tokenLifeMs - 1000)
    await renew(app, ploy.refreshToken)
    reconcile()
    expect(lost.socket.connected).toBe(true)
    app.passTime(1000)
    reconcile()
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('that is 30 days old loses its sockets and gets no new ones, however new its token', async () => {
    const ploy = await newSession(app)
    app.passTime(sessionLifeMs - 60_000)
    const { body } = await renew(app, ploy.refreshToken)
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
    const { accessToken, refreshToken } = await newSession(app)
    const { closed } = await clients.listen(accessToken)
    const { body } = await renew(app, refreshToken)
    await renew(app, body.refreshToken)
    await renew(app, refreshToken)
    expect(await closed).toBe('io server disconnect')
  })
})

describe('within ten seconds of a change outside the servers', () => {
  test.each([
    ['the sockets of a user with a new password', 'user', 'another fine password'],
    ['the sockets of a barista who became an admin', 'barista', null],
  ] as const)('%s close, no others', async (_whose, role, password) => {
    const [fern, other] = [await app.newUser(role), await app.newUser(role)]
    const [lost, kept] = [await clients.listen(fern.token), await clients.listen(other.token)]
    const admin = { email: fern.email, name: 'Admin', password }
    await makeAdmin(app.database.kysely, () => app.now, admin)
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

describe('what pages tell', () => {
  const news = { id: '7d0c3f3e-5a41-4b57-9d0a-0c9c1c7f2f60', news: 'done' }
  const tell = (times: number, { socket }: { socket: { emit(...said: unknown[]): unknown } }) => {
    for (let said = 0; said < times; said += 1) socket.emit('told', news)
  }

  test('is heard forty times at once, over all pages of a person, and twice a second', async () => {
    const [ploy, fern] = [await app.newUser('user'), await app.newUser('barista')]
    const pages = [await clients.listen(ploy.token), await clients.listen(ploy.token)] as const
    tell(20, pages[0])
    tell(20, pages[1])
    for (const page of pages) expect(await reasonOfClose(fern, page)).toBe('open')
    app.passTime(1000)
    tell(2, pages[0])
    expect(await reasonOfClose(fern, pages[0])).toBe('open')
  })

  test('closes them when it is more, and those of nobody else', async () => {
    const [ploy, nam] = [await app.newUser('user'), await app.newUser('user')]
    const fern = await app.newUser('barista')
    const flood = await clients.listen(ploy.token)
    const other = await clients.listen(ploy.token)
    const quiet = await clients.listen(nam.token)
    tell(41, flood)
    expect(await flood.closed).toBe('io server disconnect')
    expect(await other.closed).toBe('io server disconnect')
    expect(await reasonOfClose(fern, quiet)).toBe('open')
  })
})
