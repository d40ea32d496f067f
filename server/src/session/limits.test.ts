import { logIn, register, renewTokens } from '@tumbler/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { makeUser } from '../testing/make-person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { triesOfSlowedAccount } from './sign-in-budgets.ts'

let house: TestHouse
let passwordHash: string
const password = 'a fine long password'
const quarterMs = 15 * 60_000

beforeAll(async () => {
  house = await openTestHouse({
    trustProxy: true,
    loginLimitPerAccount: 3,
    loginLimitPerAddress: 6,
    loginLimitPerAccountTotal: 5,
    registrationLimitPerAddress: 2,
    renewalLimitPerAddress: 4,
  })
  passwordHash = await hashPassword(password)
})
afterAll(() => house.close())
beforeEach(() => house.passTime(quarterMs))

let count = 0
const newAddress = () => {
  count += 1
  return `10.0.${count >> 8}.${count & 255}`
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const somebody = async () => (await makeUser(house, { passwordHash })).email

async function signIn(email: string, address: string, word = password) {
  const body = { email, password: word }
  const { status, headers } = await house.call(logIn, { body, headers: from(address) })
  return { status, retryAfter: headers['retry-after'] }
}
const fail = async (email: string, address: string) => (await signIn(email, address, 'no')).status
const attempts = () => house.database.kysely.selectFrom('attempts').selectAll().execute()

describe('one account from one address', () => {
  test('is slowed, and its owner gets in from elsewhere meanwhile', async () => {
    const [email, here] = [await somebody(), newAddress()]
    for (let failure = 0; failure < 3; failure += 1) expect(await fail(email, here)).toBe(401)
    house.passTime(60_000)
    expect(await signIn(email, here)).toEqual({ status: 429, retryAfter: '840' })
    expect((await signIn(email, newAddress())).status).toBe(200)
  })

  test('is slowed no longer than that when the clock was set back meanwhile', async () => {
    const [email, here] = [await somebody(), newAddress()]
    for (let failure = 0; failure < 3; failure += 1) expect(await fail(email, here)).toBe(401)
    expect((await signIn(email, here)).status).toBe(429)
    house.passTime(-3_600_000)
    expect((await signIn(email, here)).status).toBe(200)
    house.passTime(3_600_000)
  })

  test('a success forgives the failures before it', async () => {
    const [email, here] = [await somebody(), newAddress()]
    for (let round = 0; round < 2; round += 1) {
      expect([await fail(email, here), await fail(email, here)]).toEqual([401, 401])
      expect((await signIn(email, here)).status).toBe(200)
    }
  })

  test('hammering a door that is shut uses up nothing else', async () => {
    const [email, here] = [await somebody(), newAddress()]
    for (let failure = 0; failure < 10; failure += 1) await fail(email, here)
    expect(await fail(email, newAddress())).toBe(401)
    expect((await signIn(await somebody(), here)).status).toBe(200)
  })
})

describe('many accounts from one address', () => {
  test('are slowed, known or not, and other addresses are not', async () => {
    const here = newAddress()
    const emails = Array.from({ length: 6 }, (_, index) => `nobody-${index}@example.com`)
    for (const email of emails) expect(await fail(email, here)).toBe(401)
    const email = await somebody()
    expect(await signIn(email, here)).toEqual({ status: 429, retryAfter: '900' })
    expect(await fail('nobody-9@example.com', here)).toBe(429)
    expect((await signIn(email, newAddress())).status).toBe(200)
    house.passTime(quarterMs)
    expect((await signIn(email, here)).status).toBe(200)
  })

  test('a whole office that signs in rightly is never slowed', async () => {
    const here = newAddress()
    const emails = await Promise.all(Array.from({ length: 12 }, somebody))
    for (const email of emails) expect((await signIn(email, here)).status).toBe(200)
  })

  test('a /64 of IPv6 is one address', async () => {
    const net = (host: number) => `2001:db8:1:2:${host}::1`
    for (let host = 1; host <= 6; host += 1)
      expect(await fail(`nobody-${host}@example.com`, net(host))).toBe(401)
    expect(await fail('nobody-7@example.com', net(7))).toBe(429)
    expect(await fail('nobody-7@example.com', '2001:db8:1:3::1')).toBe(401)
  })
})

describe('one account from many addresses', () => {
  test('is slowed, but not where its owner has signed in before', async () => {
    // Of one /48, whose few tries are used up elsewhere.
    const [home, elsewhere] = ['2001:db8:99:1::1', '2001:db8:99:2::1']
    const email = await somebody()
    expect((await signIn(email, home)).status).toBe(200)
    house.passTime(30 * 86_400_000)
    for (let failure = 0; failure < 5; failure += 1)
      expect(await fail(email, newAddress())).toBe(401)
    for (let failure = 0; failure < triesOfSlowedAccount; failure += 1)
      expect(await fail(email, elsewhere)).toBe(401)
    for (const unknown of [elsewhere, '2001:db8:99:3::1'])
      expect(await signIn(email, unknown)).toEqual({ status: 429, retryAfter: '900' })
    expect(await fail(email, home)).toBe(401)
    expect((await signIn(email, home)).status).toBe(200)
  })

  test('still lets its owner in from a place that she was never at, as often as she likes', async () => {
    const email = await somebody()
    for (let net = 1; net <= 6; net += 1)
      for (let failure = 0; failure < 3; failure += 1)
        await fail(email, `2001:db8:${net}:${failure}::1`)
    const fresh = '2001:db8:ffff:1::1'
    for (let again = 0; again <= triesOfSlowedAccount; again += 1) {
      expect((await signIn(email, fresh)).status).toBe(200)
      expect((await signIn(email, newAddress())).status).toBe(200)
    }
  })

  test('a /48 of IPv6 is one place: guessing goes on with few tries only', async () => {
    const email = await somebody()
    for (let failure = 0; failure < 5; failure += 1) await fail(email, newAddress())
    const statuses = []
    for (let net = 0; net < 8; net += 1) statuses.push(await fail(email, `2001:db8:77:${net}::1`))
    expect(statuses).toEqual([...Array(triesOfSlowedAccount).fill(401), ...Array(5).fill(429)])
  })

  test('refused attempts on it use up nothing of the address', async () => {
    const [email, there, here] = [await somebody(), '2001:db8:88:1::1', '2001:db8:88:2::1']
    for (let failure = 0; failure < 5; failure += 1) await fail(email, newAddress())
    for (let attempt = 0; attempt < triesOfSlowedAccount; attempt += 1) await fail(email, there)
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await fail(email, here)).toBe(429)
    for (let other = 0; other < 6; other += 1)
      expect(await fail(`nobody-${other}@example.com`, here)).toBe(401)
  })

  test('an account that does not exist is slowed alike', async () => {
    for (let failure = 0; failure < 5; failure += 1)
      expect(await fail('ghost@example.com', newAddress())).toBe(401)
    const here = newAddress()
    for (let failure = 0; failure < triesOfSlowedAccount; failure += 1)
      expect(await fail('ghost@example.com', here)).toBe(401)
    expect(await fail('ghost@example.com', here)).toBe(429)
  })
})

describe('from one address', () => {
  test('so many registrations, also of a taken e-mail; what is refused for its form is none', async () => {
    const [email, here] = [await somebody(), newAddress()]
    const tryOut = (body: object) => house.call(register, { body, headers: from(here) })
    for (const wrong of [
      { email: 'a@elsewhere.com', password },
      { email, password: 'password1' },
    ])
      expect((await tryOut({ name: 'Ploy', ...wrong })).status).toBe(400)
    const fine = { name: 'Ploy', password }
    expect((await tryOut({ ...fine, email })).status).toBe(409)
    expect((await tryOut({ ...fine, email: 'new-1@example.com' })).status).toBe(201)
    const { status, headers } = await tryOut({ ...fine, email: 'new-2@example.com' })
    expect([status, headers['retry-after']]).toEqual([429, '900'])
  })

  test('so many failed renewals; a good one is nobody else’s to use up', async () => {
    const [email, here] = [await somebody(), newAddress()]
    const { refreshToken } = (await house.call(logIn, { body: { email, password } })).body
    const renew = (token: string, address = here) =>
      house.call(renewTokens, { body: { refreshToken: token }, headers: from(address) })
    for (let round = 0; round < 4; round += 1) expect((await renew('nonsense')).status).toBe(401)
    const { status, headers } = await renew('nonsense')
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect((await renew('nonsense', newAddress())).status).toBe(401)
    expect((await renew(refreshToken)).status).toBe(200)
  })

  test('many failures for other accounts do not shut out who has signed in there before', async () => {
    const [email, stranger, here] = [await somebody(), await somebody(), newAddress()]
    expect((await signIn(email, here)).status).toBe(200)
    let status = 401
    for (let other = 0; status === 401; other += 1)
      status = await fail(`invented-${other}@example.com`, here)
    expect(status).toBe(429)
    expect((await signIn(stranger, here)).status).toBe(429)
    expect((await signIn(email, here)).status).toBe(200)
  })
})

test('no e-mail and no address is kept to count by', async () => {
  const here = newAddress()
  await fail('ghost@example.com', here)
  const rows = JSON.stringify(await attempts())
  expect(rows).not.toContain('ghost')
  expect(rows).not.toContain(here)
})
