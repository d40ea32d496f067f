import { logIn, renewTokens } from '@tumbler/contract/session'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { connect, type Database } from '../database/connect.ts'
import { buildHouse, type House } from '../house.ts'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeOrder } from '../testing/make.ts'
import { makeUser } from '../testing/make-person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let here: TestHouse
let there: House
let database: Database
let atHere: Listeners
let atThere: Listeners

/** Another process of the same shop, on the same PostgreSQL and by the same clock. */
beforeAll(async () => {
  here = await openTestHouse()
  const { connectionString } = here.database.pool.options
  database = await connect({ databaseUrl: String(connectionString), dataFolder: '' })
  there = await buildHouse(here.house.context.settings, database, () => here.now)
  atHere = new Listeners(await openDoors(here.house))
  atThere = new Listeners(await openDoors(there))
})
afterEach(() => {
  atHere.leave()
  atThere.leave()
})
afterAll(async () => {
  await there.close()
  await database.close()
  await here.close()
})

const password = 'a fine long password'

async function signedIn() {
  const { id, email } = await makeUser(here, {
    passwordHash: await hashPassword(password),
    email: `ploy-${crypto.randomUUID()}@example.com`,
  })
  const { body } = await here.call(logIn, { body: { email, password } })
  return { id, ...body }
}

describe('what happens in one process reaches the sockets of the other', () => {
  test('an order', async () => {
    const fern = await here.someone('barista')
    const listener = await atThere.listen(fern.token)
    const { id, updatedAt } = await makeOrder(here, await here.someone('user'))
    await expect
      .poll(() => listener.heard)
      .toEqual([{ event: 'orders', payload: { id, status: 'ordered', updatedAt } }])
  })

  test.each([
    ['a disabled account', { isAvailable: 'unavailable' }],
    ['a changed role', { role: 'barista' }],
  ])('%s', async (_what, body) => {
    const [mali, ploy] = [await here.someone('admin'), await here.someone('user')]
    const { closed } = await atThere.listen(ploy.token)
    await mali.call(changeUser, { params: { id: ploy.id }, body })
    expect(await closed).toBe('io server disconnect')
  })

  test('a logout, of that session alone', async () => {
    const ploy = await here.someone('user')
    const other = await atThere.listen((await here.someone('user')).token)
    const { closed } = await atThere.listen(ploy.token)
    await ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } })
    expect(await closed).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
  })

  test('a renewal', async () => {
    const [ploy, oat] = [await signedIn(), await signedIn()]
    here.passTime(15 * 60_000 - 1500)
    const kept = await atThere.listen(ploy.accessToken)
    const lost = await atThere.listen(oat.accessToken)
    await here.call(renewTokens, { body: { refreshToken: ploy.refreshToken } })
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })
})

test('a process that ends takes nobody else with it', async () => {
  const third = await connect({
    databaseUrl: String(here.database.pool.options.connectionString),
    dataFolder: '',
  })
  const ending = await buildHouse(here.house.context.settings, third, () => here.now)
  const listener = await atHere.listen()
  await ending.close()
  await third.close()
  const heard = expect.poll(() => listener.heard.map(({ event }) => event)).toEqual(['menu'])
  there.context.live.menuChanged()
  await heard
  expect(listener.socket.connected).toBe(true)
})

describe('a process that is cut off from the others', () => {
  const cutOff = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and (query like 'LISTEN%' or query = 'select')`,
    )

  test('closes its sockets, refuses new ones, and hears again within seconds', async () => {
    const { closed } = await atHere.listen()
    await cutOff()
    expect(await closed).toBe('io server disconnect')
    await expect(atHere.listen()).rejects.toThrow('UNAVAILABLE')
    const listener = await expect
      .poll(() => atHere.listen().catch(() => null), { timeout: 10_000 })
      .not.toBeNull()
      .then(() => atHere.listen())
    await expect.poll(() => atThere.listen().catch(() => null), { timeout: 10_000 }).not.toBeNull()
    there.context.live.menuChanged()
    await expect.poll(() => listener.heard.map(({ event }) => event)).toEqual(['menu'])
  })
})
