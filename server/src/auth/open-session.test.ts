import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeAccount, renew, signIn, statusWith } from '../testing/logins.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { maxSessions } from './open-session.ts'

let house: TestHouse
let listeners: Listeners
beforeAll(async () => {
  // Only the login itself may close a socket, no regular check.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  house = await openTestHouse()
  listeners = new Listeners(await openDoors(house.house))
})
afterAll(async () => {
  vi.useRealTimers()
  listeners.leave()
  await house.close()
})

async function newSession(email: string) {
  house.passTime(1000)
  return (await signIn(house, email)).body
}

test('a login beyond 20 sessions ends the one renewed longest ago, sockets too', async () => {
  const [ploy, oat] = [await makeAccount(house), await makeAccount(house)]
  const theirs = await newSession(oat.email)
  const first = await newSession(ploy.email)
  const second = await newSession(ploy.email)
  const third = await newSession(ploy.email)
  for (let more = 3; more < maxSessions; more += 1) await newSession(ploy.email)
  const { closed } = await listeners.listen(second.accessToken)
  house.passTime(1000)
  const { body: renewed } = await renew(house, first.refreshToken)
  expect(await statusWith(house, second.accessToken)).toBe(200)

  const newest = await newSession(ploy.email)
  expect(await closed).toBe('io server disconnect')
  expect(await statusWith(house, second.accessToken)).toBe(401)
  expect((await renew(house, second.refreshToken)).status).toBe(401)
  for (const { accessToken } of [renewed, third, newest, theirs])
    expect(await statusWith(house, accessToken)).toBe(200)
})
