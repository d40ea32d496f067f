import { logIn, renewTokens } from '@tumbler/contract/session'
import { changeUser, getMe, listUsers, markInactive } from '@tumbler/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { makeUser } from '../testing/make-person.ts'
import { openNeighbour } from '../testing/neighbour-house.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let neighbour: TestHouse
let passwordHash: string
const password = 'a fine long password'
const rounds = 200
const patience = { timeout: 120_000 }

beforeAll(async () => {
  house = await openTestHouse({ loginLimitPerAccount: 3 })
  neighbour = await openNeighbour(house)
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await neighbour.close()
  await house.close()
})

const someone = () => makeUser(house, { passwordHash })
const signIn = (at: TestHouse, email: string, word = password) =>
  at.call(logIn, { body: { email, password: word } })
const renew = (at: TestHouse, refreshToken: string) =>
  at.call(renewTokens, { body: { refreshToken } })
const meAt = (at: TestHouse, accessToken: string) =>
  at.call(getMe, { headers: { authorization: `Bearer ${accessToken}` } })

describe('two servers on one database', () => {
  test(`two tabs renew at once, ${rounds} times: nobody is signed out`, patience, async () => {
    const { email } = await someone()
    let { refreshToken } = (await signIn(house, email)).body
    for (let round = 0; round < rounds; round += 1) {
      house.passTime(60_000)
      const both = await Promise.all([renew(house, refreshToken), renew(neighbour, refreshToken)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const [kept, dropped] = round % 2 ? both : both.toReversed()
      expect(kept?.body.refreshToken).not.toBe(dropped?.body.refreshToken)
      refreshToken = String(kept?.body.refreshToken)
    }
    const { body } = await renew(house, refreshToken)
    expect((await meAt(neighbour, body.accessToken)).status).toBe(200)
  })

  test('a token two generations old ends the session on both', async () => {
    const { email } = await someone()
    const first = (await signIn(house, email)).body
    const second = (await renew(neighbour, first.refreshToken)).body
    const third = (await renew(house, second.refreshToken)).body
    const stolen = await renew(neighbour, first.refreshToken)
    expect([stolen.status, stolen.problem.code]).toEqual([401, 'SESSION_ENDED'])
    expect((await renew(house, third.refreshToken)).status).toBe(401)
    expect((await meAt(house, third.accessToken)).status).toBe(401)
    expect((await meAt(neighbour, third.accessToken)).status).toBe(401)
  })

  test('a disabled account is out of both at once, its refresh token too', async () => {
    const mali = await house.someone('admin')
    const { id, email } = await someone()
    const { accessToken, refreshToken } = (await signIn(neighbour, email)).body
    await mali.call(changeUser, { params: { id }, body: { isAvailable: 'unavailable' } })
    for (const at of [house, neighbour]) {
      expect((await meAt(at, accessToken)).status).toBe(401)
      const { status, problem } = await renew(at, refreshToken)
      expect([status, problem.code]).toEqual([401, 'SESSION_ENDED'])
      expect((await signIn(at, email)).problem.code).toBe('LOGIN_FAILED')
    }
  })

  test('a role counts at the next request of the other', async () => {
    const mali = await house.someone('admin')
    const { id, email } = await someone()
    const { accessToken } = (await signIn(neighbour, email)).body
    const headers = { authorization: `Bearer ${accessToken}` }
    for (const [role, status] of [
      ['admin', 200],
      ['barista', 403],
    ] as const) {
      await mali.call(changeUser, { params: { id }, body: { role } })
      expect((await neighbour.call(listUsers, { headers })).status).toBe(status)
    }
  })

  test('a logout on one is a logout on the other', async () => {
    const { id, email } = await someone()
    const { accessToken, refreshToken } = (await signIn(house, email)).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const body = { status: 'INACTIVE' }
    const leave = (at: TestHouse) => at.call(markInactive, { params: { id }, body, headers })
    // Both were sent before either was answered, as by an impatient finger.
    const both = await Promise.all([leave(house), leave(neighbour)])
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await meAt(neighbour, accessToken)).status).toBe(401)
    expect((await renew(neighbour, refreshToken)).status).toBe(401)
    expect((await leave(neighbour)).problem.code).toBe('NOT_SIGNED_IN')
  })

  test('failures on one count on the other', async () => {
    const { email } = await someone()
    const statuses = []
    for (const at of [house, neighbour, house, neighbour])
      statuses.push((await signIn(at, email, 'wrong')).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('many failures at once on both are no more than the limit', async () => {
    const { email } = await someone()
    const attempts = Array.from({ length: 12 }, (_, index) =>
      signIn(index % 2 ? house : neighbour, email, 'wrong'),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(9).fill(429)])
  })
})
