import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@tumbler/contract/account'
import { beforeEach, describe, expect, test } from 'vitest'
import * as logins from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ loginLimitPerAccount: 5 })
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const edgeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let email: string

/** The headers of a device that the account is signed in on. */
async function device(userAgent = '') {
  const { accessToken } = (await logins.signIn(app, email, { 'user-agent': userAgent })).body
  app.passTime(60_000)
  return logins.bearer(accessToken)
}

const devices = async (headers: Record<string, string>) =>
  (await app.call(listSessions, { headers })).body

const isSignedIn = async (headers: Record<string, string>) =>
  (await app.call(listSessions, { headers })).status === 200

const next = 'another fine long password'
const change = (headers: Record<string, string>, body: object) =>
  app.call(changePassword, { headers, body: { current: logins.password, next, ...body } })

beforeEach(async () => {
  email = (await logins.makeAccount(app)).email
})

describe('the devices of an account', () => {
  test('are listed by browser, system and last use, the one that asks first', async () => {
    const phone = await device(chromeOnAndroid)
    await device(edgeOnWindows)
    await device(safariOnIphone)
    await device('curl/8')
    const listed = await devices(phone)
    expect(listed.map(({ browser, system, isHere }) => [browser, system, isHere])).toEqual([
      ['Chrome', 'Android', true],
      ['', '', false],
      ['Safari', 'iPhone', false],
      ['Edge', 'Windows', false],
    ])
    expect(listed[0]?.lastUsedAt).toBe(new Date(app.now.getTime() - 240_000).toISOString())
  })

  test('can be signed out, one or all but this one', async () => {
    const [here, second, third] = [await device(), await device(), await device()]
    const [, other] = await devices(here)
    expect(
      (await app.call(endSession, { headers: here, params: { id: `${other?.id}` } })).status,
    ).toBe(200)
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false])
    expect((await app.call(endOtherSessions, { headers: here })).body).toEqual({ endedSessions: 1 })
    expect([await isSignedIn(here), await isSignedIn(second)]).toEqual([true, false])
  })

  test('are not listed once their session is over', async () => {
    const [phone, laptop] = [await device(chromeOnAndroid), await device(edgeOnWindows)]
    const [here] = await devices(phone)
    await app.query('update sessions set expires_at = $1 where id = $2', app.now, here?.id)
    expect((await devices(laptop)).map(({ browser }) => browser)).toEqual(['Edge'])
  })

  test('of another account are not there', async () => {
    const headers = await device()
    const { sessionId } = await app.withSession(await app.newUser('user')).then(async (oat) => ({
      sessionId: (await oat.call(listSessions)).body[0]?.id,
    }))
    const { problem } = await app.call(endSession, { headers, params: { id: `${sessionId}` } })
    expect(problem.code).toBe('NOT_FOUND')
  })
})

describe('a new password', () => {
  test('is used from then on, and ends all other sessions', async () => {
    const [here, other] = [await device(), await device()]
    const { endedSessions, accessToken } = (await change(here, {})).body
    expect(endedSessions).toBe(1)
    const renewed = logins.bearer(accessToken)
    expect([await isSignedIn(renewed), await isSignedIn(other)]).toEqual([true, false])
    expect((await logins.signIn(app, email)).status).toBe(401)
    expect((await change(renewed, { current: next, next: logins.password })).status).toBe(200)
    expect((await logins.signIn(app, email)).status).toBe(200)
  })

  test('brings new tokens, with which alone the device goes on, under its name', async () => {
    const { body: before } = await logins.signIn(app, email, { 'user-agent': chromeOnAndroid })
    const { body: current } = await logins.renew(app, before.refreshToken)
    const changed = await change(logins.bearer(current.accessToken), {})
    app.passTime(14 * 60_000)
    const here = logins.bearer(changed.body.accessToken)
    expect((await devices(here)).map(({ browser, isHere }) => [browser, isHere])).toEqual([
      ['Chrome', true],
    ])
    const renewed = await logins.renew(app, changed.body.refreshToken)
    expect(renewed.status).toBe(200)
    // Whoever copied the tokens from before cannot end the session that goes on.
    expect((await logins.renew(app, current.refreshToken)).problem.code).toBe('SESSION_ENDED')
    expect((await logins.renew(app, renewed.body.refreshToken)).status).toBe(200)
  })

  test('ends an access token that was copied', async () => {
    const here = await device()
    await change(here, {})
    expect(await isSignedIn(here)).toBe(false)
  })

  test.each(['the current token', 'the one before it'])(
    'ends %s, though it was copied',
    async (which) => {
      const { body: before } = await logins.signIn(app, email)
      const { body: current } = await logins.renew(app, before.refreshToken)
      await change(logins.bearer(current.accessToken), {})
      const copied = which === 'the current token' ? current : before
      expect((await logins.renew(app, copied.refreshToken)).problem.code).toBe('SESSION_ENDED')
    },
  )

  test.each([
    [{ next: 'short' }, 'VALIDATION_FAILED'],
    [{ next: 'Password123' }, 'VALIDATION_FAILED'],
    [{ current: 'wrong' }, 'WRONG_PASSWORD'],
    [{ current: '' }, 'VALIDATION_FAILED'],
  ])('%j is refused and changes nothing', async (body, code) => {
    const [here, other] = [await device(), await device()]
    expect((await change(here, body)).problem.code).toBe(code)
    expect(await isSignedIn(other)).toBe(true)
    expect((await logins.signIn(app, email)).status).toBe(200)
  })

  test('cannot be found by guessing the current one', async () => {
    const here = await device()
    const codes = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await change(here, { current: 'wrong' })).problem.code)
    expect(codes).toEqual([...Array(5).fill('WRONG_PASSWORD'), 'TOO_MANY_REQUESTS'])
    expect((await change(here, {})).problem.code).toBe('TOO_MANY_REQUESTS')
  })

  test('of two at once is one of them', async () => {
    const [here, other] = [await device(), await device()]
    const answers = await Promise.all([change(here, {}), change(other, { next: `${next} 2` })])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
  })
})
