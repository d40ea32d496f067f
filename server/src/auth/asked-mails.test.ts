import {
  confirmRegistration,
  logIn,
  register,
  requestReset,
  resetPassword,
} from '@tumbler/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import * as logins from '../testing/logins.ts'
import { MailServer } from '../testing/mail-server.ts'
import { sendMails } from '../testing/send-mails.ts'
import { openTestApp } from '../testing/test-app.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({
  smtpUrl: mailServer.url,
  registration: 'confirm',
  loginLimitPerAccount: 1000,
  trustProxy: true,
})
const hourMs = 60 * 60_000
const { password } = logins
/** How many mails go out. */
const send = () => sendMails(app)

let count = 0
let email: string

beforeEach(async () => {
  mailServer.received.length = 0
  await emptyTables(app.database, ['mails'])
  count += 1
  email = `new-${count}@example.com`
})

/** The headers of another place. */
const from = (place: number) => ({ 'x-forwarded-for': `10.0.${place}.1` })

const signUp = (headers: Record<string, string> = {}, address = email) =>
  app.call(register, { body: { name: 'Ploy', email: address, password }, headers })

/** The statuses of registrations from these places, one after the other. */
async function signUpFrom(...places: number[]) {
  const statuses: number[] = []
  for (const place of places) statuses.push((await signUp(from(place))).status)
  return statuses
}

/** The account of the address, by a code; the mailbox has one mail less then. */
async function confirmByCode() {
  const { body } = await signUp()
  await send()
  const code = /\b\d{6}\b/.exec(mailServer.last?.body ?? '')?.[0]
  expect((await app.call(confirmRegistration, { body: { id: body.id, code } })).status).toBe(200)
}

/** Asks for links; how many mails go out. */
async function askForLinks(times: number, headers: Record<string, string> = {}) {
  for (let asked = 0; asked < times; asked += 1)
    expect((await app.call(requestReset, { body: { email }, headers })).status).toBe(204)
  return send()
}

/** Sign-ups or requests that are counted for all mailboxes. */
async function countInAll(what: 'code' | 'reset') {
  const [row] = await app.query('select count from attempts where key = $1', `asked-mails ${what}`)
  return row?.count ?? 0
}

describe('codes to one mailbox', () => {
  test('are three an hour, two of them to one place', async () => {
    const box = email.replace('@', '+cafe@')
    for (const address of [email, box]) expect((await signUp({}, address)).status).toBe(201)
    const { status, headers } = await signUp()
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(await signUpFrom(1, 1)).toEqual([201, 429])
    expect(await send()).toBe(3)
    app.passTime(hourMs - 1000)
    expect((await signUp()).status).toBe(429)
    app.passTime(1000)
    expect((await signUp()).status).toBe(201)
    await send()
  })

  test('are one more an hour for a place that has not asked that day', async () => {
    expect(await signUpFrom(1, 1, 2, 2, 1, 3, 3, 4)).toEqual([
      ...[201, 201, 201, 429],
      ...[429, 201, 429, 429],
    ])
    expect(await send()).toBe(4)
    app.passTime(hourMs)
    expect(await signUpFrom(1, 1, 2, 3, 5)).toEqual([201, 201, 201, 429, 201])
    expect(await send()).toBe(4)
  })

  test('are five a day to one place', async () => {
    await signUpFrom(2)
    const codes = [await send()]
    for (let hour = 0; hour < 8; hour += 1) {
      app.passTime(hourMs)
      await signUpFrom(1, 1, 1)
      codes.push(await send())
    }
    expect(codes).toEqual([1, 2, 2, 1, 0, 0, 0, 0, 0])
    expect(await signUpFrom(2)).toEqual([201])
    await send()
  })

  test('are ten a day, but for those to new places', async () => {
    let codes = 0
    for (let hour = 0; hour < 6; hour += 1) {
      await signUpFrom(1, 1, 2)
      codes += await send()
      app.passTime(hourMs)
    }
    expect(codes).toBe(10)
    expect(await signUpFrom(2, 3, 4)).toEqual([429, 201, 429])
    app.passTime(18 * hourMs)
    expect(await signUpFrom(2)).toEqual([201])
    await send()
  })

  test('are not lessened by links that an address without an account does not get', async () => {
    expect(await askForLinks(8)).toBe(0)
    expect((await signUp()).status).toBe(201)
    expect(await send()).toBe(1)
  })
})

describe('mails to the owner of an account', () => {
  beforeEach(async () => {
    email = (await logins.makeAccount(app)).email
  })

  test('are three links an hour, two of them for one place; then the same answer sends none, and the last link works', async () => {
    expect([await askForLinks(8, from(1)), await askForLinks(8)]).toEqual([2, 1])
    const token = /#token=([\w-]+)/.exec(mailServer.last?.body ?? '')?.[1]
    const body = { token, password: 'another fine long password' }
    expect((await app.call(resetPassword, { body })).status).toBe(200)
    app.passTime(hourMs - 1000)
    expect(await askForLinks(1, from(1))).toBe(0)
    app.passTime(1000)
    expect(await askForLinks(1, from(1))).toBe(1)
  })

  test('are ten links a day, at most five of them for one place, but for one to a new place', async () => {
    const sent: number[] = []
    for (let hour = 0; hour < 12; hour += 1) {
      sent.push(await askForLinks(4, from(1)))
      app.passTime(hourMs)
    }
    for (let hour = 0; hour < 12; hour += 1) {
      sent.push(await askForLinks(4, from(2)))
      app.passTime(hourMs)
    }
    expect(sent).toEqual([2, 2, 1, ...Array(9).fill(0), 2, 2, 1, ...Array(9).fill(0)])
  })

  test('are one more an hour to a place that has not asked that day', async () => {
    expect([await askForLinks(8, from(1)), await askForLinks(8, from(2))]).toEqual([2, 1])
    expect([await askForLinks(2, from(3)), await askForLinks(2, from(4))]).toEqual([1, 0])
    app.passTime(hourMs)
    expect([await askForLinks(8, from(1)), await askForLinks(8, from(2))]).toEqual([2, 1])
    expect([await askForLinks(2, from(3)), await askForLinks(2, from(4))]).toEqual([0, 1])
  })

  test('tell of a registration once an hour', async () => {
    expect(await signUpFrom(1, 1, 2)).toEqual([201, 201, 201])
    expect(await send()).toBe(1)
    app.passTime(hourMs)
    await signUp()
    expect(await send()).toBe(1)
    expect(mailServer.received.map(({ subject }) => subject)).toEqual([
      'You have an account at Tumbler already',
      'You have an account at Tumbler already',
    ])
  })

  test('are five a day of all kinds for one place: another place gets its own', async () => {
    let sent = 0
    for (let hour = 0; hour < 8; hour += 1) {
      await signUp(from(1))
      sent += await askForLinks(4, from(1))
      app.passTime(hourMs)
    }
    expect(sent).toBe(5)
    expect(await askForLinks(4, from(2))).toBe(2)
  })

  test('are three an hour of both kinds', async () => {
    await signUp()
    expect([await askForLinks(4), await askForLinks(4, from(1))]).toEqual([2, 1])
    app.passTime(hourMs)
    expect([await askForLinks(4, from(1)), await askForLinks(1, from(2))]).toEqual([2, 1])
    expect((await signUp()).status).toBe(201)
    expect(await send()).toBe(0)
  })

  test('are three links to known devices together, though others have used up the mailbox', async () => {
    const device = async () => {
      const { headers } = await app.call(logIn, { body: { email, password } })
      return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' }
    }
    const [first, second] = [await device(), await device()]
    expect([await askForLinks(4, from(1)), await askForLinks(4, from(2))]).toEqual([2, 1])
    expect(await askForLinks(2, { ...first, ...from(1) })).toBe(2)
    expect(await askForLinks(4, { ...second, ...from(2) })).toBe(1)
  })
})

test('a code counts for the mails to the account that it makes', async () => {
  await confirmByCode()
  expect([await askForLinks(1), await askForLinks(4, from(1))]).toEqual([1, 1])
})

test('wrong codes of one place are limited over all mailboxes, and keep no other place from its code', async () => {
  const limited = await openTestApp({
    smtpUrl: mailServer.url,
    registration: 'confirm',
    loginLimitPerAccount: 2,
    trustProxy: true,
  })
  const ask = (place: number, address: string) =>
    limited.call(register, {
      body: { name: 'Ploy', email: address, password },
      headers: from(place),
    })
  const guess = async (name: string) => {
    const { body } = await ask(1, `${name}@example.com`)
    const given = { body: { id: body.id, code: '000000' }, headers: from(1) }
    const statuses: number[] = []
    for (let tried = 0; tried < 5; tried += 1)
      statuses.push((await limited.call(confirmRegistration, given)).status)
    return statuses
  }
  const [wrong, tooMany] = [Array(5).fill(409), Array(5).fill(429)]
  const names = ['one', 'two', 'three']
  expect(await Array.fromAsync(names, guess)).toEqual([wrong, wrong, tooMany])
  const { body } = await ask(2, 'one@example.com')
  mailServer.received.length = 0
  await sendMails(limited)
  const mails = mailServer.received.filter(({ to }) => to === 'one@example.com')
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.body ?? '')?.[0]
  const given = { body: { id: body.id, code }, headers: from(2) }
  expect((await limited.call(confirmRegistration, given)).status).toBe(200)
  limited.passTime(hourMs)
  expect(await guess('four')).toEqual(wrong)
})

test('a /48 of IPv6 is one place for wrong codes of all mailboxes and for registrations', async () => {
  const settings = { smtpUrl: mailServer.url, registration: 'confirm', trustProxy: true } as const
  const limited = await openTestApp({ ...settings, loginLimitPerAccount: 1 })
  const at = (subnet: string) => ({ 'x-forwarded-for': `2001:db8:${subnet}::1` })
  const ask = (name: string, subnet: string) => {
    const body = { name: 'Ploy', email: `${name}@example.com`, password }
    return limited.call(register, { body, headers: at(subnet) })
  }
  const guess = async (name: string, subnet: string) => {
    const { body } = await ask(name, subnet)
    const given = { body: { id: body.id, code: '000000' }, headers: at(subnet) }
    const statuses: number[] = []
    for (let tried = 0; tried < 5; tried += 1)
      statuses.push((await limited.call(confirmRegistration, given)).status)
    return statuses
  }
  expect(await guess('a', '1:1')).toEqual(Array(5).fill(409))
  expect(await guess('b', '1:2')).toEqual(Array(5).fill(429))
  expect(await guess('c', '2:1')).toEqual(Array(5).fill(409))
  const registrations: number[] = []
  for (const subnet of ['1:3', '1:4', '1:5', '1:6', '2:2'])
    registrations.push((await ask(`d${subnet.replace(':', '-')}`, subnet)).status)
  expect(registrations).toEqual([201, 201, 201, 429, 201])
})

test('a known device gets a link where its place has used up the requests of all', async () => {
  const limited = await openTestApp({ smtpUrl: mailServer.url, loginLimitPerAccount: 1 })
  const owner = await logins.makeAccount(limited)
  const { headers } = await limited.call(logIn, { body: { email: owner.email, password } })
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  const ask = async (address: string, more = {}) =>
    (await limited.call(requestReset, { body: { email: address }, headers: more })).status
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked += 1) statuses.push(await ask(`nobody${asked}@example.com`))
  expect(statuses).toEqual([...Array(5).fill(204), 429])
  expect(await ask(owner.email)).toBe(429)
  expect(await ask(owner.email, { cookie })).toBe(204)
  await sendMails(limited)
  expect(mailServer.received.map(({ to }) => to)).toEqual([owner.email])
})

describe('who sends nothing keeps nobody from a mail:', () => {
  test('links beyond the limit of all are not sent, the last one within it is', async () => {
    await emptyTables(app.database, ['attempts'])
    const [first, second] = [await logins.makeAccount(app), await logins.makeAccount(app)]
    email = first.email
    expect(await askForLinks(1)).toBe(1)
    await app.query(
      'update attempts set count = $1 where key = $2',
      100 * 1000 - 1,
      'asked-mails reset',
    )
    email = second.email
    expect(await askForLinks(1)).toBe(1)
    expect(await askForLinks(1)).toBe(0)
    app.passTime(hourMs)
    expect(await askForLinks(1)).toBe(1)
  })

  test('links to addresses without an account', async () => {
    await emptyTables(app.database, ['attempts'])
    const before = await countInAll('reset')
    await askForLinks(2)
    expect(await countInAll('reset')).toBe(before)
    email = (await logins.makeAccount(app)).email
    await askForLinks(4)
    expect(await countInAll('reset')).toBe(before + 2)
  })

  test('an address without an account is counted as one that has one, so that neither is seen', async () => {
    const counts = async (asked: string, place: number) => {
      email = asked
      await emptyTables(app.database, ['attempts'])
      await askForLinks(6, from(place))
      const rows = await app.query(
        `select count::int from attempts where key not like 'asked-mails%' order by count`,
      )
      return rows.map(({ count }) => count)
    }
    const known = await counts((await logins.makeAccount(app)).email, 1)
    expect(known).toEqual([2, 2, 2, 2, 6])
    expect(await counts('nobody@example.com', 2)).toEqual(known)
  })

  test('registrations whose owner has been told', async () => {
    email = (await logins.makeAccount(app)).email
    const before = await countInAll('code')
    expect(await signUpFrom(1, 1, 2)).toEqual([201, 201, 201])
    expect(await countInAll('code')).toBe(before + 1)
  })
})
