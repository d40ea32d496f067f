import {
  confirmRegistration,
  logIn,
  register,
  requestReset,
  resetPassword,
} from '@tumbler/contract/session'
import { approveUser, getMe, listAudit, makeResetLink } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredLinks } from '../jobs/delete-expired.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import * as logins from '../testing/logins.ts'
import { MailServer } from '../testing/mail-server.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({
  smtpUrl: mailServer.url,
  registration: 'confirm',
  loginLimitPerAccount: 1000,
})
const minuteMs = 60_000
const { password } = logins
const next = 'another fine long password'
const quiet = { error: () => {} }
const send = (at: TestApp = app) => sendDueMails(at.server.context, quiet)

let count = 0
let email: string

beforeEach(async () => {
  mailServer.refusal = null
  mailServer.received.length = 0
  await emptyTables(app.database, ['mails'])
  count += 1
  email = `new-${count}@example.com`
})

const signUp = (given: object = {}, headers: Record<string, string> = {}) =>
  app.call(register, { body: { name: 'Ploy', email, password, ...given }, headers })
const confirm = (code: string, given: object = {}) =>
  app.call(confirmRegistration, { body: { email, code, ...given } })
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const mailedCode = async () => {
  await send()
  return codeIn(mailServer.last?.body)
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const signIn = (given = password) => app.call(logIn, { body: { email, password: given } })

describe('a registration that a code confirms', () => {
  test('becomes an account with the code of the mail, and is signed in', async () => {
    expect((await signUp()).status).toBe(201)
    expect((await signIn()).problem.code).toBe('LOGIN_FAILED')
    const code = await mailedCode()
    expect(mailServer.received).toEqual([
      { to: email, subject: `${code} is your code for Tumbler`, body: expect.any(String) },
    ])
    const { accessToken } = (await confirm(code)).body
    const { body } = await app.call(getMe, { headers: logins.bearer(accessToken) })
    expect(body).toMatchObject({ name: 'Ploy', email, role: 'user' })
    expect((await confirm(code)).problem.code).toBe('CODE_EXPIRED')
  })

  test('of a known address gets the same answers, and its owner another mail', async () => {
    await signUp()
    await confirm(await mailedCode())
    const again = await signUp({ password: next }, { 'accept-language': 'th-TH,th;q=0.9' })
    const other = await signUp({ email: `other-${email}` })
    expect(Object.keys(again.body)).toEqual(Object.keys(other.body))
    expect(again.status).toBe(other.status)
    await send()
    const [, toOwner, code] = mailServer.received
    expect(toOwner?.subject).toBe('คุณมีบัญชี Tumbler อยู่แล้ว')
    expect(codeIn(toOwner?.body)).toBe('')
    const wrong = wrongOf(codeIn(code?.body))
    const answers = [await confirm(wrong), await confirm(wrong, { email: `other-${email}` })]
    expect(answers[0]?.problem).toEqual(answers[1]?.problem)
    expect((await signIn(next)).problem.code).toBe('LOGIN_FAILED')
    expect((await signIn()).status).toBe(200)
  })

  test('gives up after five wrong codes, and is over after 15 minutes', async () => {
    await signUp()
    const code = await mailedCode()
    const left = []
    for (let tries = 0; tries < 5; tries += 1)
      left.push((await confirm(wrongOf(code))).problem.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await confirm(code)).problem.code).toBe('CODE_EXPIRED')
    await signUp()
    const later = await mailedCode()
    app.passTime(15 * minuteMs)
    expect((await confirm(later)).problem.code).toBe('CODE_EXPIRED')
  })

  test('counts every one of many guesses at once', async () => {
    await signUp()
    const wrong = wrongOf(await mailedCode())
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(wrong)))
    const codes = guesses.map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
  })

  test('is one account whatever stands behind a plus sign', async () => {
    await signUp({ email: email.replace('@', '+cafe@') })
    await confirm(await mailedCode(), { email: email.replace('@', '+bar@') })
    expect((await signIn()).status).toBe(200)
    const plus = email.replace('@', '+x@')
    expect((await app.call(logIn, { body: { email: plus, password } })).status).toBe(200)
  })
})

describe('a link to a new password', () => {
  const request = (given = email) => app.call(requestReset, { body: { email: given } })
  const reset = (token: string, given = next) =>
    app.call(resetPassword, { body: { token, password: given } })
  const tokenIn = (text = '') =>
    new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
  const account = async () => {
    const made = await logins.makeAccount(app)
    email = made.email
    return made
  }

  test('comes by mail, works once, ends all sessions and signs in', async () => {
    await account()
    const before = (await signIn()).body
    expect((await request()).status).toBe(204)
    await send()
    const token = tokenIn(mailServer.last?.body)
    const { body } = await reset(token)
    expect(await logins.statusWith(app, before.accessToken)).toBe(401)
    expect(await logins.statusWith(app, body.accessToken)).toBe(200)
    expect([(await signIn()).status, (await signIn(next)).status]).toEqual([401, 200])
    expect((await reset(token)).problem.code).toBe('LINK_EXPIRED')
  })

  test('is answered alike for an unknown address, which gets no mail', async () => {
    const answer = await request('unknown@example.com')
    expect([answer.status, await send()]).toEqual([204, 0])
  })

  test('is over after 30 minutes, and refuses a bad password without being used up', async () => {
    await account()
    await request()
    await send()
    const token = tokenIn(mailServer.last?.body)
    expect((await reset(token, 'Password123')).problem.code).toBe('VALIDATION_FAILED')
    app.passTime(30 * minuteMs)
    expect((await reset(token)).problem.code).toBe('LINK_EXPIRED')
    expect((await signIn()).status).toBe(200)
  })

  test('that is used ends the other ones of the account, and no others', async () => {
    await account()
    const links: string[] = []
    for (let times = 0; times < 2; times += 1) {
      await request()
      await send()
      links.push(tokenIn(mailServer.last?.body))
    }
    const [first = '', second = ''] = links
    const oat = await app.newUser('user')
    const mali = await app.newUser('admin')
    const { url } = (await mali.call(makeResetLink, { params: { id: oat.id } })).body
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).problem.code).toBe('LINK_EXPIRED')
    expect((await reset(tokenIn(url))).status).toBe(200)
  })

  test('works until the last moment', async () => {
    await account()
    await request()
    await send()
    app.passTime(30 * minuteMs - 1)
    expect((await reset(tokenIn(mailServer.last?.body))).status).toBe(200)
  })

  test('of two uses at once one works', async () => {
    await account()
    await request()
    await send()
    const token = tokenIn(mailServer.last?.body)
    const answers = await Promise.all([reset(token), reset(token, `${next} 2`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('fills no mailbox: after five the same answer sends nothing', async () => {
    await account()
    for (let times = 0; times < 8; times += 1) expect((await request()).status).toBe(204)
    expect(await send()).toBe(5)
  })

  test('of a disabled account is not sent, and ends when the account is disabled', async () => {
    const { id } = await account()
    await request()
    await send()
    await app.query('update users set is_available = false where id = $1', id)
    expect((await reset(tokenIn(mailServer.last?.body))).problem.code).toBe('LINK_EXPIRED')
    await request()
    expect(await send()).toBe(0)
    await app.query('update users set is_available = true where id = $1', id)
    expect([(await signIn()).status, (await signIn(next)).status]).toEqual([200, 401])
  })

  test('is made by an admin for 24 hours, once; an earlier one ends', async () => {
    const mali = await app.newUser('admin')
    const { id } = await account()
    const make = async () => (await mali.call(makeResetLink, { params: { id } })).body
    const [first, second] = [await make(), await make()]
    expect(second.expiresAt).toBe(new Date(app.now.getTime() + 24 * 60 * minuteMs).toISOString())
    expect((await reset(tokenIn(first.url))).problem.code).toBe('LINK_EXPIRED')
    app.passTime(23 * 60 * minuteMs)
    expect((await reset(tokenIn(second.url))).status).toBe(200)
    const [{ role }] = await app.query('select role from users where id = $1', id)
    expect(role).toBe('user')
  })

  test('and a registration are deleted when they are over', async () => {
    await account()
    await request()
    await signUp({ email: `other-${email}` })
    const rows = async () =>
      (
        await app.query(`select (select count(*)::int from reset_links) as links,
        (select count(*)::int from registrations) as registrations`)
      )[0]
    app.passTime(24 * 60 * minuteMs)
    await deleteExpiredLinks(app.server.context)
    expect(await rows()).toEqual({ links: 0, registrations: 0 })
  })
})

describe('the other ways to register', () => {
  test('closed: nobody can', async () => {
    const closed = await openTestApp({ registration: 'closed' })
    const { status, problem } = await closed.call(register, {
      body: { name: 'Ploy', email, password },
    })
    expect([status, problem.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect(await closed.query('select from users')).toEqual([])
  })

  test('approve: the account waits, and a mail tells that it is approved', async () => {
    const careful = await openTestApp({ registration: 'approve', smtpUrl: mailServer.url })
    const mali = await careful.newUser('admin')
    const { body } = await careful.call(register, { body: { name: 'Som', email, password } })
    const enter = () => careful.call(logIn, { body: { email, password } })
    expect((await enter()).problem.code).toBe('ACCOUNT_WAITING')
    await mali.call(approveUser, { params: { id: body.id } })
    expect((await enter()).status).toBe(200)
    expect((await mali.call(listAudit)).body[0]).toMatchObject({
      event: 'approved',
      actor: { id: mali.id },
      user: { id: body.id },
    })
    expect(await send(careful)).toBe(1)
    expect(mailServer.last).toMatchObject({ to: email })
    expect(mailServer.last?.subject).toContain('You can log in to Tumbler now')
  })
})

describe('a mail', () => {
  test('that the server does not take now is tried again, with growing pauses', async () => {
    await signUp()
    mailServer.refusal = 451
    expect([await send(), await send()]).toEqual([0, 0])
    app.passTime(31_000)
    expect(await send()).toBe(0)
    app.passTime(31_000)
    mailServer.refusal = null
    expect(await send()).toBe(0)
    app.passTime(60_000)
    expect(await send()).toBe(1)
    expect(await app.query('select from mails')).toEqual([])
  })

  test('that the server refuses for good is given up, and the answer has not told', async () => {
    expect((await signUp()).status).toBe(201)
    mailServer.refusal = 550
    expect(await send()).toBe(0)
    expect(await app.query('select from mails')).toEqual([])
  })

  test('goes out once from two servers', async () => {
    const second = await openSecondApp(app)
    await signUp()
    const sent = await Promise.all([send(), sendDueMails(second.server.context, quiet)])
    expect(sent.sort()).toEqual([0, 1])
    expect(mailServer.received).toHaveLength(1)
  })
})
