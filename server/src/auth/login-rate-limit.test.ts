import { randomBytes } from 'node:crypto'
import { register, requestReset } from '@tumbler/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { failLogin, makeAccount, password, renew, signIn } from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'

const windowMs = 15 * 60_000

// Limits: 2 per account and address, 20 per address, 10 per account, 10 registrations, 300 failed
// renewals, 10 requests of a link.
const app = await openTestApp({ trustProxy: true, loginLimitPerAccount: 2 })
beforeEach(() => app.passTime(windowMs))

let count = 0
const newAddress = () => {
  count += 1
  return { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` }
}
const newEmail = async () => (await makeAccount(app)).email
const unknownEmail = () => `unknown-${newAddress()['x-forwarded-for']}@example.com`

const fail = (email: string, address: Record<string, string>) => failLogin(app, email, address)
async function statusFrom(address: Record<string, string>, email: string) {
  const { status, headers } = await signIn(app, email, address)
  return status === 429 ? [status, headers['retry-after']] : status
}

describe('one account from one address', () => {
  test('is blocked until the window ends, but not at other addresses', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    expect([await fail(email, here), await fail(email, here)]).toEqual([401, 401])
    app.passTime(60_000)
    expect(await statusFrom(here, email)).toEqual([429, '840'])
    expect(await statusFrom(newAddress(), email)).toBe(200)
    app.passTime(windowMs - 60_000)
    expect(await statusFrom(here, email)).toBe(200)
  })

  test('is not blocked for longer when the clock is set back', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    expect([await fail(email, here), await fail(email, here)]).toEqual([401, 401])
    expect(await statusFrom(here, email)).toEqual([429, '900'])
    app.passTime(-3_600_000)
    expect(await statusFrom(here, email)).toBe(200)
    app.passTime(3_600_000)
  })

  test('a success resets the failures before it', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(email, here)).toBe(401)
      expect(await statusFrom(here, email)).toBe(200)
    }
  })

  test('blocked attempts do not count towards other limits', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    for (let attempt = 0; attempt < 25; attempt += 1) await fail(email, here)
    expect(await fail(email, newAddress())).toBe(401)
    expect(await statusFrom(here, await newEmail())).toBe(200)
  })
})

test('failures with many accounts block an address, and no other address', async () => {
  const here = newAddress()
  for (let failure = 0; failure < 20; failure += 1)
    expect(await fail(unknownEmail(), here)).toBe(401)
  const email = await newEmail()
  expect(await statusFrom(here, email)).toEqual([429, '900'])
  expect(await fail(unknownEmail(), here)).toBe(429)
  expect(await statusFrom(newAddress(), email)).toBe(200)
})

test('successful logins never block an address', async () => {
  const here = newAddress()
  for (let login = 0; login < 25; login += 1)
    expect(await statusFrom(here, await newEmail())).toBe(200)
})

test('failures from many addresses block an account, known or unknown, and no other account', async () => {
  for (const email of [await newEmail(), unknownEmail()]) {
    for (let failure = 0; failure < 10; failure += 1)
      expect(await fail(email, newAddress())).toBe(401)
    expect(await statusFrom(newAddress(), email)).toEqual([429, '900'])
  }
  expect(await statusFrom(newAddress(), await newEmail())).toBe(200)
})

test('an address is blocked after 10 registrations, failed ones included, invalid input not', async () => {
  const [email, headers] = [await newEmail(), newAddress()]
  const tryToRegister = (body: object) =>
    app.call(register, { body: { name: 'Ploy', password, ...body }, headers })
  for (const invalid of [{ email: 'a@elsewhere.com' }, { email, password: 'password1' }])
    expect((await tryToRegister(invalid)).status).toBe(400)
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect((await tryToRegister({ email })).status).toBe(409)
  expect((await tryToRegister({ email: 'new-1@example.com' })).status).toBe(201)
  const blocked = await tryToRegister({ email: 'new-2@example.com' })
  expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '900'])
})

test('an address is blocked after 300 failed renewals, but valid tokens still work', async () => {
  const here = newAddress()
  const { refreshToken } = (await signIn(app, await newEmail())).body
  const unknown = randomBytes(48).toString('base64url')
  for (let attempt = 0; attempt < 300; attempt += 1)
    expect((await renew(app, unknown, here)).status).toBe(401)
  const blocked = await renew(app, unknown, here)
  expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '900'])
  expect((await renew(app, unknown, newAddress())).status).toBe(401)
  expect((await renew(app, refreshToken, here)).status).toBe(200)
})

test('neither the e-mail nor the IP address is stored', async () => {
  await fail('ghost@example.com', { 'x-forwarded-for': '10.99.98.97' })
  const rows = await app.query('select * from attempts')
  expect(JSON.stringify(rows)).not.toMatch(/ghost|10\.99\.98\.97/)
})

test('an address is blocked after 10 requests of a link to a new password, and no other address', async () => {
  const request = async (headers: Record<string, string>) =>
    (await app.call(requestReset, { body: { email: unknownEmail() }, headers })).status
  const here = newAddress()
  for (let count = 0; count < 10; count += 1) expect(await request(here)).toBe(204)
  expect([await request(here), await request(newAddress())]).toEqual([429, 204])
})
