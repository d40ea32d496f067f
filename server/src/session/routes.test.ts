import { logIn, register, renewTokens } from '@tumbler/contract/session'
import { getMe, markInactive } from '@tumbler/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ loginLimitPerAccount: 3 })
})
afterAll(() => house.close())

const password = 'a fine long password'
let count = 0
async function registered() {
  count += 1
  const email = `ploy-${count}@example.com`
  const { body } = await house.call(register, { body: { name: 'Ploy', email, password } })
  return { ...body, email }
}
const signedIn = async (email: string) =>
  (await house.call(logIn, { body: { email, password } })).body
const renew = (refreshToken: string) => house.call(renewTokens, { body: { refreshToken } })
const meWith = (accessToken: string) =>
  house.call(getMe, { headers: { authorization: `Bearer ${accessToken}` } })

describe('registration', () => {
  test('makes a user who can sign in, whatever the case of the address', async () => {
    const body = { name: ' Ploy ', email: ' PLOY@Example.com ', password }
    const made = await house.call(register, { body })
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Ploy', email: 'ploy@example.com', role: 'user' },
    ])
    const { accessToken } = await signedIn('ploy@EXAMPLE.com')
    expect((await meWith(accessToken)).body).toEqual({
      ...made.body,
      favOrder: null,
      recentUploads: [],
    })
  })

  test('keeps the password as an argon2id hash', async () => {
    const { email } = await registered()
    const { password_hash: hash } = await house.database.kysely
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('of a taken address fails like anything else', async () => {
    const { email } = await registered()
    const again = await house.call(register, { body: { name: 'Oat', email, password } })
    expect([again.status, again.problem.code]).toEqual([409, 'REGISTRATION_FAILED'])
  })

  test.each([
    [{ email: 'ploy@elsewhere.com' }, 'only accept @example.com'],
    [{ email: 'ploy@example.com.evil.com' }, 'only accept @example.com'],
    [{ password: 'Password123' }, 'This password is too common. Choose another one.'],
    [{ password: 'short' }, 'At least 8 characters.'],
    [{ name: '   ' }, 'Name cannot be empty'],
    [{ name: '\u115f\u0301' }, 'Name cannot be empty'],
    [{ name: 'x'.repeat(21) }, 'At most 20 characters.'],
    [{ role: 'admin' }, 'Unrecognized key: "role"'],
  ])('refuses %j and says why', async (wrong, message) => {
    const body = { name: 'Ploy', email: 'new@example.com', password, ...wrong }
    const { problem } = await house.call(register, { body })
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(problem.errors?.map((error) => error.message)).toContain(message)
  })
})

describe('login', () => {
  test('answers the same for an unknown address, a wrong password and a disabled account', async () => {
    const { email } = await registered()
    const wrong = await house.call(logIn, { body: { email, password: 'not this one' } })
    const unknown = await house.call(logIn, { body: { email: 'no@example.com', password } })
    await house.database.kysely
      .updateTable('users')
      .set({ is_available: 'unavailable' })
      .where('email', '=', email)
      .execute()
    const disabled = await house.call(logIn, { body: { email, password } })
    expect(wrong.status).toBe(401)
    expect(wrong.problem.title).toBe('Email or Password incorrect.')
    expect(unknown.problem).toEqual(wrong.problem)
    expect(disabled.problem).toEqual(wrong.problem)
  })

  test('is slowed after too many failures, for a while', async () => {
    const { email } = await registered()
    const attempt = (word: string) => house.call(logIn, { body: { email, password: word } })
    for (let failure = 0; failure < 3; failure += 1) await attempt('wrong')
    const slowed = await attempt(password)
    expect([slowed.status, slowed.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(slowed.headers['retry-after']).toBe('900')
    house.passTime(15 * 60_000)
    expect((await attempt(password)).status).toBe(200)
  })

  test('is slowed for many attempts at once too', async () => {
    const { email } = await registered()
    const attempts = Array.from({ length: 10 }, () =>
      house.call(logIn, { body: { email, password: 'wrong' } }),
    )
    const codes = (await Promise.all(attempts)).map(({ status }) => status).sort()
    expect(codes).toEqual([...Array(3).fill(401), ...Array(7).fill(429)])
  })
})

describe('renewal', () => {
  test('answers new tokens, and the new ones work', async () => {
    const first = await signedIn((await registered()).email)
    house.passTime(20 * 60_000)
    expect((await meWith(first.accessToken)).status).toBe(401)
    const second = await renew(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect((await meWith(second.body.accessToken)).status).toBe(200)
  })

  test('two tabs at once, 100 times: nobody is signed out', async () => {
    let { refreshToken } = await signedIn((await registered()).email)
    for (let round = 0; round < 100; round += 1) {
      const [left, right] = await Promise.all([renew(refreshToken), renew(refreshToken)])
      expect([left.status, right.status]).toEqual([200, 200])
      expect(left.body.refreshToken).not.toBe(right.body.refreshToken)
      refreshToken = (round % 2 ? left : right).body.refreshToken
    }
  })

  test('the predecessor is good for 30 seconds, then it ends the session', async () => {
    const { refreshToken } = await signedIn((await registered()).email)
    const { body: next } = await renew(refreshToken)
    house.passTime(29_000)
    expect((await renew(refreshToken)).status).toBe(200)
    house.passTime(1000)
    const late = await renew(refreshToken)
    expect([late.status, late.problem.code]).toEqual([401, 'SESSION_ENDED'])
    expect((await renew(next.refreshToken)).status).toBe(401)
    expect((await meWith(next.accessToken)).status).toBe(401)
  })

  test('a token two generations old ends the session at once', async () => {
    const { refreshToken } = await signedIn((await registered()).email)
    const { body: second } = await renew(refreshToken)
    const { body: third } = await renew(second.refreshToken)
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await renew(third.refreshToken)).status).toBe(401)
  })

  test('lives for 30 days, however often it is renewed', async () => {
    let { refreshToken } = await signedIn((await registered()).email)
    for (let day = 0; day < 29; day += 1) {
      house.passTime(86_400_000)
      refreshToken = (await renew(refreshToken)).body.refreshToken
    }
    house.passTime(86_400_000)
    expect((await renew(refreshToken)).problem.code).toBe('SESSION_ENDED')
  })

  test('the database keeps no token, only its hash', async () => {
    const { refreshToken } = await signedIn((await registered()).email)
    const rows = await house.database.kysely.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })
})

describe('logout', () => {
  test('ends this session and no other', async () => {
    const { id, email } = await registered()
    const phone = await signedIn(email)
    const laptop = await signedIn(email)
    const headers = { authorization: `Bearer ${phone.accessToken}` }
    const answer = await house.call(markInactive, {
      params: { id },
      body: { status: 'INACTIVE' },
      headers,
    })
    expect(answer.status).toBe(200)
    expect((await meWith(phone.accessToken)).status).toBe(401)
    expect((await renew(phone.refreshToken)).status).toBe(401)
    expect((await meWith(laptop.accessToken)).status).toBe(200)
  })

  test('is only for oneself', async () => {
    const ploy = await house.someone('user')
    const oat = await house.someone('user')
    const body = { status: 'INACTIVE' }
    expect((await oat.call(markInactive, { params: { id: ploy.id }, body })).status).toBe(404)
    expect((await ploy.call(getMe)).status).toBe(200)
  })
})
