import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { makeAdmin } from '../users/make-admin.ts'
import { askEveryMs } from './ask-sessions.ts'

let house: TestHouse
let listeners: Listeners
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  house = await openTestHouse()
  listeners = new Listeners(await openDoors(house.house))
})
afterEach(() => listeners.leave())
afterAll(async () => {
  vi.useRealTimers()
  await house.close()
})

/** What another process does, which tells no server. */
const createAdmin = ({ email }: { email: string }, password: string | null) =>
  makeAdmin(house.database.kysely, () => house.now, { email, name: 'Admin', password })

test('a new password from the command closes the sockets of the sessions it ended', async () => {
  const [ploy, other] = [await house.someone('user'), await house.someone('user')]
  const lost = await listeners.listen(ploy.token)
  const kept = await listeners.listen(other.token)
  await createAdmin(ploy, 'a fine long password')
  vi.advanceTimersByTime(askEveryMs)
  expect(await lost.closed).toBe('io server disconnect')
  expect(kept.socket.connected).toBe(true)
})

test('a barista whom the command makes an admin hears no more as a barista', async () => {
  const [fern, other] = [await house.someone('barista'), await house.someone('barista')]
  const lost = await listeners.listen(fern.token)
  const kept = await listeners.listen(other.token)
  await createAdmin(fern, null)
  vi.advanceTimersByTime(askEveryMs)
  expect(await lost.closed).toBe('io server disconnect')
  expect(kept.socket.connected).toBe(true)
})

test('all are asked for at once, and nothing is asked when nobody is there', async () => {
  const asked = vi.spyOn(house.database.kysely, 'selectFrom')
  const people = [await house.someone('user'), await house.someone('user')]
  const all = [
    await listeners.listen(),
    ...(await Promise.all(people.map(({ token }) => listeners.listen(token)))),
  ]
  const count = async () => {
    asked.mockClear()
    vi.advanceTimersByTime(askEveryMs)
    await setImmediate()
    return asked.mock.calls.length
  }
  expect(await count()).toBe(1)
  for (const { socket } of all.slice(1)) socket.disconnect()
  await expect.poll(count).toBe(0)
})
