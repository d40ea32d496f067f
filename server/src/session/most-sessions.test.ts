import { logIn, renewTokens } from '@tumbler/contract/session'
import { getMe } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { mostSessions } from '../access/tokens.ts'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeUser } from '../testing/make-person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let listeners: Listeners
let passwordHash: string
const password = 'a fine long password'
beforeAll(async () => {
  // Nothing else may close a socket than the sign-in itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  house = await openTestHouse()
  listeners = new Listeners(await openDoors(house.house))
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  vi.useRealTimers()
  listeners.leave()
  await house.close()
})

async function signIn(email: string) {
  house.passTime(1000)
  return (await house.call(logIn, { body: { email, password } })).body
}
const statusOf = async ({ accessToken }: { accessToken: string }) =>
  (await house.call(getMe, { headers: { authorization: `Bearer ${accessToken}` } })).status

test('so many sessions of a person, and then the one used least lately ends, sockets and all', async () => {
  const [ploy, other] = [
    await makeUser(house, { passwordHash }),
    await makeUser(house, { passwordHash }),
  ]
  const theirs = await signIn(other.email)
  const first = await signIn(ploy.email)
  const second = await signIn(ploy.email)
  for (let more = 2; more < mostSessions; more += 1) await signIn(ploy.email)
  const { closed } = await listeners.listen(second.accessToken)
  house.passTime(1000)
  const renewed = await house.call(renewTokens, { body: { refreshToken: first.refreshToken } })
  expect(await statusOf(second)).toBe(200)

  const newest = await signIn(ploy.email)
  expect(await closed).toBe('io server disconnect')
  expect(await statusOf(second)).toBe(401)
  const { refreshToken } = second
  expect((await house.call(renewTokens, { body: { refreshToken } })).status).toBe(401)
  for (const kept of [renewed.body, newest, theirs]) expect(await statusOf(kept)).toBe(200)
  const { rows } = await house.database.pool.query(
    'select count(*)::int as many from sessions where user_id = $1 and ended_at is null',
    [ploy.id],
  )
  expect(rows).toEqual([{ many: mostSessions }])
})
