import { logIn, renewTokens } from '@tumbler/contract/session'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeUser } from '../testing/make-person.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { mostConnections } from './attendance.ts'

let house: TestHouse
let url: string
let listeners: Listeners
let mali: Person

beforeAll(async () => {
  house = await openTestHouse()
  url = await openDoors(house.house)
  listeners = new Listeners(url)
  mali = await house.someone('admin')
})
afterEach(() => listeners.leave())
afterAll(() => house.close())

const tokenLifeMs = 15 * 60_000
const password = 'a fine long password'

async function signedIn() {
  const { email } = await makeUser(house, {
    passwordHash: await hashPassword(password),
    email: `ploy-${crypto.randomUUID()}@example.com`,
  })
  return (await house.call(logIn, { body: { email, password } })).body
}

describe('a change while a socket is being looked up', () => {
  const change = (body: object) => (ploy: Person) =>
    mali.call(changeUser, { params: { id: ploy.id }, body })

  test.each([
    ['disabled', change({ isAvailable: 'unavailable' })],
    [
      'signed out',
      (ploy: Person) =>
        ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } }),
    ],
  ])(
    'somebody who is %s never stays, 100 times',
    async (_how, act) => {
      for (let round = 0; round < 100; round += 1) {
        const ploy = await house.someone('user')
        const connection = await RawConnection.open(url)
        const admitted = connection.signIn(ploy.token)
        await Promise.all([act(ploy), admitted])
        const isRefused = connection.said.some((packet) => packet.startsWith('44'))
        if (!isRefused) await connection.closed
        connection.close()
      }
    },
    60_000,
  )

  test('somebody who is a barista no more never hears on as one, 100 times', async () => {
    const demoted: RawConnection[] = []
    for (let round = 0; round < 100; round += 1) {
      const fern = await house.someone('barista')
      const connection = await RawConnection.open(url)
      await Promise.all([change({ role: 'user' })(fern), connection.signIn(fern.token)])
      demoted.push(connection)
    }
    // Whoever hears the menu's news behind the order's has heard all that came before.
    house.house.context.live.orderChanged({
      id: 'x',
      userId: mali.id,
      status: 'ordered',
      updatedAt: house.now,
    })
    house.house.context.live.menuChanged()
    for (const connection of demoted) {
      const heardMenu = expect.poll(() => connection.said.join()).toContain('menu')
      await Promise.race([heardMenu, connection.closed])
      expect(connection.said.join()).not.toContain('orders')
      connection.close()
    }
  }, 60_000)
})

describe('a session', () => {
  test('that is renewed keeps its sockets, and one that is not loses them', async () => {
    const [ploy, oat] = [await signedIn(), await signedIn()]
    house.passTime(tokenLifeMs - 1000)
    const [kept, lost] = await Promise.all([
      listeners.listen(ploy.accessToken),
      listeners.listen(oat.accessToken),
    ])
    await house.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('that was renewed keeps the socket that still comes with the older token', async () => {
    const [ploy, oat] = [await signedIn(), await signedIn()]
    house.passTime(tokenLifeMs - 1000)
    await house.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    const kept = await listeners.listen(ploy.accessToken)
    const lost = await listeners.listen(oat.accessToken)
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })

  test('whose old refresh token comes again loses its sockets at once', async () => {
    const { accessToken, refreshToken } = await signedIn()
    const { closed } = await listeners.listen(accessToken)
    const { body } = await house.call(renewTokens, { body: { refreshToken } })
    await house.call(renewTokens, { body: { refreshToken: body.refreshToken } })
    await house.call(renewTokens, { body: { refreshToken } })
    expect(await closed).toBe('io server disconnect')
  })
})

test('the oldest of too many connections of one person makes way', async () => {
  const ploy = await house.someone('user')
  const [oldest, second] = [await listeners.listen(ploy.token), await listeners.listen(ploy.token)]
  for (let more = 2; more < mostConnections; more += 1) await listeners.listen(ploy.token)
  expect(oldest.socket.connected).toBe(true)
  await listeners.listen(ploy.token)
  expect(await oldest.closed).toBe('io server disconnect')
  expect(second.socket.connected).toBe(true)
})
