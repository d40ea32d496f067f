import { randomBytes } from 'node:crypto'
import { logIn, register } from '@tumbler/contract/session'
import { approveUser, changeUser, getMe } from '@tumbler/contract/users'
import { describe, expect, test } from 'vitest'
import * as logins from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ loginLimitPerAccount: 1000 })

const { bearer, password } = logins
const newAccount = () => logins.makeAccount(app)
const signIn = (email: string) => logins.signIn(app, email)
const newSession = () => logins.newSession(app)
const renew = (refreshToken: string) => logins.renew(app, refreshToken)
const statusWith = (accessToken: string) => logins.statusWith(app, accessToken)

const minuteMs = 60_000
const dayMs = 86_400_000

describe('registration', () => {
  test('creates a user who can log in, whatever the case of the e-mail address', async () => {
    const body = { name: ' Ploy ', email: ' PLOY@Example.com ', password }
    const made = await app.call(register, { body })
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Ploy', email: 'ploy@example.com', role: 'user' },
    ])
    const { accessToken } = (await signIn('ploy@EXAMPLE.com')).body
    const me = await app.call(getMe, { headers: bearer(accessToken) })
    expect(me.body).toMatchObject(made.body)
    const [stored] = await app.query('select password_hash from users where id = $1', made.body.id)
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('with a taken e-mail address fails with a generic error', async () => {
    const { email } = await newAccount()
    const again = await app.call(register, { body: { name: 'Oat', email, password } })
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
  ])('rejects %j with a message', async (invalid, message) => {
    const body = { name: 'Ploy', email: 'new@example.com', password, ...invalid }
    const { problem } = await app.call(register, { body })
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(problem.errors?.map((error) => error.message)).toContain(message)
  })
})

describe('login', () => {
  const wrong = (email: string) => app.call(logIn, { body: { email, password: 'wrong' } })

  test('returns the same error for an unknown e-mail and a wrong password, also of a disabled account', async () => {
    const { id, email } = await newAccount()
    const { refreshToken } = (await signIn(email)).body
    const unknown = await signIn('unknown@example.com')
    expect([unknown.status, unknown.problem.title]).toEqual([401, 'Email or Password incorrect.'])
    expect((await wrong(email)).problem).toEqual(unknown.problem)
    await app.query('update users set is_available = false where id = $1', id)
    expect((await wrong(email)).problem).toEqual(unknown.problem)
    expect((await renew(refreshToken)).problem.code).toBe('SESSION_ENDED')
  })

  test('of a disabled account says why after the right password, and opens no session', async () => {
    const mali = await app.newUser('admin')
    const { id, email } = await newAccount()
    const set = (isAvailable: string, reason?: string) =>
      mali.call(changeUser, { params: { id }, body: { isAvailable, reason } })
    await set('unavailable', ' Left the company ')
    const { status, problem } = await signIn(email)
    expect([status, problem.code, problem.reason]).toEqual([
      403,
      'ACCOUNT_DISABLED',
      'Left the company',
    ])
    expect(await app.query('select from sessions where user_id = $1', id)).toEqual([])
    await set('available')
    expect((await signIn(email)).status).toBe(200)
  })

  test('of an account that waits for approval says so', async () => {
    const mali = await app.newUser('admin')
    const { id, email } = await newAccount()
    await app.query('update users set is_available = false, is_waiting = true where id = $1', id)
    expect((await signIn(email)).problem.code).toBe('ACCOUNT_WAITING')
    expect((await wrong(email)).problem.code).toBe('LOGIN_FAILED')
    expect((await mali.call(approveUser, { params: { id } })).body.isAvailable).toBe('available')
    expect((await signIn(email)).problem.code).toBe('LOGIN_FAILED')
    expect((await mali.call(approveUser, { params: { id } })).status).toBe(404)
  })

  test('is rejected with 503 when too many password checks are queued, and is not counted', async () => {
    const attempts = Array.from({ length: 150 }, () => signIn('busy@example.com'))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    const pairs = await app.query(`select count from attempts where key like 'pair %'`)
    const failures = statuses.filter((status) => status === 401)
    expect(pairs.map(({ count }) => count)).toContain(failures.length)
  })
})

describe('renewal', () => {
  test('returns new tokens that work, and stores only their hashes', async () => {
    const first = await newSession()
    app.passTime(20 * minuteMs)
    expect(await statusWith(first.accessToken)).toBe(401)
    const second = await renew(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect(await statusWith(second.body.accessToken)).toBe(200)
    const sessions = await app.query('select * from sessions')
    for (const { refreshToken } of [first, second.body])
      expect(JSON.stringify(sessions)).not.toContain(refreshToken)
  })

  test('with a replaced token works for a day, as its answer may be lost, then ends the session', async () => {
    const { refreshToken } = await newSession()
    const replacement = await renew(refreshToken)
    app.passTime(dayMs - 1000)
    const sibling = await renew(refreshToken)
    expect(sibling.status).toBe(200)
    app.passTime(1000)
    const late = await renew(refreshToken)
    expect([late.status, late.problem.code]).toEqual([401, 'SESSION_ENDED'])
    for (const { body } of [replacement, sibling]) {
      expect((await renew(body.refreshToken)).status).toBe(401)
      expect(await statusWith(body.accessToken)).toBe(401)
    }
  })

  test('with a replaced token ends the session when its successor was used', async () => {
    const { refreshToken } = await newSession()
    const { body: lost } = await renew(refreshToken)
    const { body: kept } = await renew(refreshToken)
    const { body: last } = await renew(kept.refreshToken)
    expect((await renew(refreshToken)).problem.code).toBe('SESSION_ENDED')
    for (const { refreshToken: sibling } of [lost, last])
      expect((await renew(sibling)).problem.code).toBe('SESSION_ENDED')
  })

  test.each([
    ['first', 0],
    ['second', 1],
  ])(
    'with the %s of two sibling tokens works, then the other one ends the session',
    async (_, index) => {
      const { refreshToken } = await newSession()
      const siblings = [await renew(refreshToken), await renew(refreshToken)]
      const [used, other] = index === 0 ? siblings : siblings.toReversed()
      app.passTime(10 * minuteMs)
      const next = await renew(used?.body.refreshToken ?? '')
      expect(next.status).toBe(200)
      expect((await renew(other?.body.refreshToken ?? '')).problem.code).toBe('SESSION_ENDED')
      expect(await statusWith(next.body.accessToken)).toBe(401)
    },
  )

  test('of a thief and the owner in turn ends the session before the second round is over', async () => {
    const { refreshToken } = await newSession()
    const held = { thief: refreshToken, owner: refreshToken }
    const statuses: number[] = []
    for (const who of ['thief', 'owner', 'thief', 'owner'] as const) {
      const { status, body } = await renew(held[who])
      statuses.push(status)
      held[who] = body.refreshToken
    }
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  test('with a guessed token ends the session with that id, and no other', async () => {
    const [mine, theirs] = [await newSession(), await newSession()]
    const id = Buffer.from(mine.refreshToken, 'base64url').subarray(0, 16)
    const guessed = Buffer.concat([id, randomBytes(32)]).toString('base64url')
    expect((await renew(guessed)).problem.code).toBe('SESSION_ENDED')
    expect(await statusWith(mine.accessToken)).toBe(401)
    expect((await renew(theirs.refreshToken)).status).toBe(200)
  })

  test('with a malformed token is rejected and changes nothing', async () => {
    const { refreshToken } = await newSession()
    const cutOff = refreshToken.slice(0, -1)
    for (const malformed of [
      'nonsense',
      cutOff,
      `${refreshToken}=`,
      `${refreshToken}A`,
      `${cutOff}+`,
    ])
      expect([malformed, (await renew(malformed)).problem.code]).toEqual([
        malformed,
        'SESSION_ENDED',
      ])
    expect((await renew(refreshToken)).status).toBe(200)
  })

  test('replaces one token at most 20 times, then ends the session', async () => {
    const { refreshToken, accessToken } = await newSession()
    for (let sibling = 0; sibling < 20; sibling += 1)
      expect((await renew(refreshToken)).status).toBe(200)
    expect((await renew(refreshToken)).status).toBe(401)
    expect(await statusWith(accessToken)).toBe(401)
  })

  test('does not extend a session beyond 30 days, nor its access token', async () => {
    let { refreshToken } = await newSession()
    for (let day = 0; day < 29; day += 1) {
      app.passTime(dayMs)
      refreshToken = (await renew(refreshToken)).body.refreshToken
    }
    app.passTime(dayMs - 5 * minuteMs)
    const { body: last } = await renew(refreshToken)
    expect(await statusWith(last.accessToken)).toBe(200)
    app.passTime(5 * minuteMs)
    expect(await statusWith(last.accessToken)).toBe(401)
    expect((await renew(last.refreshToken)).problem.code).toBe('SESSION_ENDED')
  })
})
