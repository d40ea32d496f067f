import { setImmediate } from 'node:timers/promises'
import { logIn, renewTokens } from '@tumbler/contract/session'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../auth/passwords.ts'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeUser } from '../testing/make-person.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { makeAdmin } from '../users/make-admin.ts'
import type { Live } from './live.ts'
import { maxConnectionsPerUser, reconcileIntervalMs } from './socket-authentication.ts'

let house: TestHouse
let url: string
let clients: Listeners

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  house = await openTestHouse()
  url = await openDoors(house.house)
  clients = new Listeners(url)
})
afterEach(() => clients.leave())
afterAll(async () => {
  vi.useRealTimers()
  await house.close()
})

const reconcile = () => vi.advanceTimersByTime(reconcileIntervalMs)
const tokenLifeMs = 15 * 60_000
const password = 'a fine long password'

async function signedIn() {
  const { email } = await makeUser(house, {
    passwordHash: await hashPassword(password),
    email: `ploy-${crypto.randomUUID()}@example.com`,
  })
  return (await house.call(logIn, { body: { email, password } })).body
}

describe('a socket closes when, while it is looked up,', () => {
  const sessionOf = ({ token }: Person): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

  test.each<[string, (live: Live, ploy: Person) => void]>([
    ['its user changes', (live, ploy) => live.userChanged(ploy.id)],
    ['its session ends', (live, ploy) => live.sessionEnded(sessionOf(ploy))],
  ])('%s', async (_what, change) => {
    const ploy = await house.someone('barista')
    const { live, database } = house.house.context
    const selectFrom = database.selectFrom.bind(database)
    const lookUp = vi.spyOn(database, 'selectFrom').mockImplementationOnce((table) => {
      change(live, ploy)
      return selectFrom(table)
    })
    const connection = await RawConnection.open(url)
    await connection.signIn(ploy.token)
    expect(lookUp).toHaveBeenCalledOnce()
    await connection.closed
    lookUp.mockRestore()
  })
})

describe('a session', () => {
  test('that is renewed keeps its sockets; one that is not loses them with its token', async () => {
    const [ploy, oat] = [await signedIn(), await signedIn()]
    const [kept, lost] = await Promise.all([
      clients.listen(ploy.accessToken),
      clients.listen(oat.accessToken),
    ])
    house.passTime(tokenLifeMs - 1000)
    await house.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    reconcile()
    expect(lost.socket.connected).toBe(true)
    house.passTime(1000)
    reconcile()
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('whose old refresh token is used again loses its sockets at once', async () => {
    const { accessToken, refreshToken } = await signedIn()
    const { closed } = await clients.listen(accessToken)
    const { body } = await house.call(renewTokens, { body: { refreshToken } })
    await house.call(renewTokens, { body: { refreshToken: body.refreshToken } })
    await house.call(renewTokens, { body: { refreshToken } })
    expect(await closed).toBe('io server disconnect')
  })
})

describe('within ten seconds of what no server did', () => {
  const createAdmin = ({ email }: { email: string }, newPassword: string | null) =>
    makeAdmin(house.database.kysely, () => house.now, {
      email,
      name: 'Admin',
      password: newPassword,
    })

  test.each([
    ['the sockets of a user with a new password', 'user', 'another fine password'],
    ['the sockets of a barista who became an admin', 'barista', null],
  ] as const)('%s close, no others', async (_whose, role, newPassword) => {
    const [fern, other] = [await house.someone(role), await house.someone(role)]
    const [lost, kept] = [await clients.listen(fern.token), await clients.listen(other.token)]
    await createAdmin(fern, newPassword)
    reconcile()
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('one query asks for all sockets, and none when nobody is signed in', async () => {
    const queries = vi.spyOn(house.database.kysely, 'selectFrom')
    const users = [await house.someone('user'), await house.someone('user')]
    await clients.listen()
    const signedIn = await Promise.all(users.map(({ token }) => clients.listen(token)))
    const count = async () => {
      queries.mockClear()
      reconcile()
      await setImmediate()
      return queries.mock.calls.length
    }
    expect(await count()).toBe(1)
    for (const { socket } of signedIn) socket.disconnect()
    await expect.poll(count).toBe(0)
    queries.mockRestore()
  })
})

test('the oldest of too many connections of one user closes', async () => {
  const ploy = await house.someone('user')
  const [oldest, second] = [await clients.listen(ploy.token), await clients.listen(ploy.token)]
  for (let more = 2; more < maxConnectionsPerUser; more += 1) await clients.listen(ploy.token)
  expect(oldest.socket.connected).toBe(true)
  await clients.listen(ploy.token)
  expect(await oldest.closed).toBe('io server disconnect')
  expect(second.socket.connected).toBe(true)
})
