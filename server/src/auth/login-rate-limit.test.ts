import { randomBytes } from 'node:crypto'
import { register } from '@tumbler/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failLogin, makeAccount, password, renew, signIn } from '../testing/logins.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
const windowMs = 15 * 60_000

// 2 of a pair, 20 of an address, 10 of an account, 10 registrations, 300 failed renewals.
beforeAll(async () => {
  app = await openTestApp({ trustProxy: true, loginLimitPerAccount: 2 })
})
afterAll(() => app.close())
beforeEach(() => app.passTime(windowMs))

let count = 0
const newAddress = () => {
  count += 1
  return { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` }
}
const newEmail = async () => (await makeAccount(app)).email
const unknownEmail = () => `nobody-${newAddress()['x-forwarded-for']}@example.com`

const fail = (email: string, address: Record<string, string>) => failLogin(app, email, address)
async function statusFrom(address: Record<string, string>, email: string) {
  const { status, headers } = await signIn(app, email, address)
  return status === 429 ? [status, headers['retry-after']] : status
}

describe('one account from one address', () => {
  test('waits for the end of the window, and not elsewhere', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    expect([await fail(email, here), await fail(email, here)]).toEqual([401, 401])
    app.passTime(60_000)
    expect(await statusFrom(here, email)).toEqual([429, '840'])
    expect(await statusFrom(newAddress(), email)).toBe(200)
    app.passTime(windowMs - 60_000)
    expect(await statusFrom(here, email)).toBe(200)
  })

  test('does not wait longer when the clock is set back', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    expect([await fail(email, here), await fail(email, here)]).toEqual([401, 401])
    expect(await statusFrom(here, email)).toEqual([429, '900'])
    app.passTime(-3_600_000)
    expect(await statusFrom(here, email)).toBe(200)
    app.passTime(3_600_000)
  })

  test('a success forgives the failures before it', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(email, here)).toBe(401)
      expect(await statusFrom(here, email)).toBe(200)
    }
  })

  test('attempts that are refused are counted nowhere else', async () => {
    const [email, here] = [await newEmail(), newAddress()]
    for (let attempt = 0; attempt < 25; attempt += 1) await fail(email, here)
    expect(await fail(email, newAddress())).toBe(401)
    expect(await statusFrom(here, await newEmail())).toBe(200)
  })
})

test('many accounts from one address wait, known or not, and other addresses do not', async () => {
  const here = newAddress()
  for (let failure = 0; failure < 20; failure += 1)
    expect(await fail(unknownEmail(), here)).toBe(401)
  const email = await newEmail()
  expect(await statusFrom(here, email)).toEqual([429, '900'])
  expect(await fail(unknownEmail(), here)).toBe(429)
  expect(await statusFrom(newAddress(), email)).toBe(200)
})

test('an office of any size that signs in with the right passwords never waits', async () => {
  const here = newAddress()
  for (let person = 0; person < 25; person += 1)
    expect(await statusFrom(here, await newEmail())).toBe(200)
})

test('one account from many addresses waits, known or not, and other accounts do not', async () => {
  for (const email of [await newEmail(), unknownEmail()]) {
    for (let failure = 0; failure < 10; failure += 1)
      expect(await fail(email, newAddress())).toBe(401)
    expect(await statusFrom(newAddress(), email)).toEqual([429, '900'])
  }
  expect(await statusFrom(newAddress(), await newEmail())).toBe(200)
})

test('10 registrations from one address, taken ones too; what is invalid does not count', async () => {
  const [email, headers] = [await newEmail(), newAddress()]
  const tryOut = (body: object) =>
    app.call(register, { body: { name: 'Ploy', password, ...body }, headers })
  for (const invalid of [{ email: 'a@elsewhere.com' }, { email, password: 'password1' }])
    expect((await tryOut(invalid)).status).toBe(400)
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect((await tryOut({ email })).status).toBe(409)
  expect((await tryOut({ email: 'new-1@example.com' })).status).toBe(201)
  const refused = await tryOut({ email: 'new-2@example.com' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
})

test('300 failed renewals from one address; successful ones go on', async () => {
  const here = newAddress()
  const { refreshToken } = (await signIn(app, await newEmail())).body
  const unknown = randomBytes(48).toString('base64url')
  for (let attempt = 0; attempt < 300; attempt += 1)
    expect((await renew(app, unknown, here)).status).toBe(401)
  const refused = await renew(app, unknown, here)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await renew(app, unknown, newAddress())).status).toBe(401)
  expect((await renew(app, refreshToken, here)).status).toBe(200)
})

test('neither the e-mail nor the address is stored to count by', async () => {
  await fail('ghost@example.com', { 'x-forwarded-for': '10.99.98.97' })
  const rows = await app.database.kysely.selectFrom('attempts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/ghost|10\.99\.98\.97/)
})
