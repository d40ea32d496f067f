import { hash } from '@node-rs/argon2'
import { confirmRegistration, logIn, register, resetPassword } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { approveUser, changeUser, getMe, listAudit, listUsers } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import * as logins from '../testing/logins.ts'
import { MailServer } from '../testing/mail-server.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({
  smtpUrl: mailServer.url,
  registration: 'confirm',
  loginLimitPerAccount: 1000,
  trustProxy: true,
})
const minuteMs = 60_000
const { password } = logins
const next = 'another fine long password'
const quiet = { warn: () => {} }
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
/** Registers; the id of the registration. */
const newId = async (given: object = {}) => (await signUp(given)).body.id
const confirm = (id: string, code: string, at: TestApp = app, headers = {}) =>
  at.call(confirmRegistration, { body: { id, code }, headers })
/** The headers of another place. */
const from = (place: number) => ({ 'x-forwarded-for': `10.0.${place}.1` })
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const mailedCode = async () => {
  await send()
  return codeIn(mailServer.last?.body)
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const signIn = (given = password) => app.call(logIn, { body: { email, password: given } })

describe('a registration that a code confirms', () => {
  test('becomes an account with the code of the mail, and is signed in', async () => {
    const { status, body: pending } = await signUp()
    expect(status).toBe(201)
    expect((await signIn()).problem.code).toBe('LOGIN_FAILED')
    const code = await mailedCode()
    expect(mailServer.received).toEqual([
      {
        to: email,
        subject: `${code} is your code for Tumbler`,
        body: expect.stringContaining('the registration of "Ploy"'),
      },
    ])
    const { accessToken } = (await confirm(pending.id, code)).body
    const { body } = await app.call(getMe, { headers: logins.bearer(accessToken) })
    expect(body).toMatchObject({ name: 'Ploy', email, role: 'user' })
    expect((await confirm(pending.id, code)).problem.code).toBe('CODE_EXPIRED')
  })

  test('makes its browser a known device', async () => {
    const limited = await openTestApp({
      smtpUrl: mailServer.url,
      registration: 'confirm',
      loginLimitPerAccount: 1,
    })
    const body = { email, password }
    const { body: pending } = await limited.call(register, { body: { name: 'Ploy', ...body } })
    await sendDueMails(limited.server.context, { warn: () => {} })
    const { headers } = await confirm(pending.id, codeIn(mailServer.last?.body), limited)
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
    expect(await logins.failLogin(limited, email)).toBe(401)
    expect((await limited.call(logIn, { body })).status).toBe(429)
    expect((await limited.call(logIn, { body, headers: { cookie } })).status).toBe(200)
  })

  test('has a mail with the name as text, also where it is like a web address', async () => {
    const body = { name: 'www.evil-shop.com', email, password }
    await app.call(register, { body })
    await send()
    expect(mailServer.last?.body).toContain('the registration of "www. evil-shop. com"')
  })

  test('has the name and password of whoever asked for the code, though others ask after', async () => {
    const mine = await newId()
    const code = await mailedCode()
    const theirs = await newId({ name: 'Thief', password: next })
    const theirCode = await mailedCode()
    if (theirCode !== code) expect((await confirm(theirs, code)).problem.code).toBe('CODE_WRONG')
    const { accessToken } = (await confirm(mine, code)).body
    const { body } = await app.call(getMe, { headers: logins.bearer(accessToken) })
    expect(body).toMatchObject({ name: 'Ploy', email })
    expect([(await signIn()).status, (await signIn(next)).status]).toEqual([200, 401])
    expect((await confirm(theirs, theirCode)).problem.code).toBe('CODE_EXPIRED')
  })

  test('of two that are confirmed at once makes one account', async () => {
    const ids = [await newId(), await newId()]
    await send()
    const codes = mailServer.received.map(({ body }) => codeIn(body))
    const answers = await Promise.all(ids.map((id, index) => confirm(id, codes[index] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.query('select from users where email = $1', email)).toHaveLength(1)
  })

  /** Wrong codes of a place, as many as there are tries; at most ten a day. */
  async function guess(place: number, tries: number) {
    const statuses: number[] = []
    let id = ''
    let code = ''
    for (let count = 0; count < tries; count += 1) {
      if (count % 5 === 0) {
        app.passTime(60 * minuteMs)
        id = String((await signUp({}, from(place))).body.id)
        code = await mailedCode()
      }
      statuses.push((await confirm(id, wrongOf(code), app, from(place))).status)
    }
    return statuses
  }

  test('takes ten wrong codes a day from one place, and the right one from another', async () => {
    expect(await guess(1, 11)).toEqual([...Array(10).fill(409), 429])
    app.passTime(60 * minuteMs)
    const id = String((await signUp({}, from(2))).body.id)
    const code = await mailedCode()
    expect((await confirm(id, code, app, from(1))).status).toBe(429)
    expect((await confirm(id, code, app, from(2))).status).toBe(200)
  })

  test('keeps its code, however many wrong ones come from other places', async () => {
    for (const place of [1, 2, 3, 4, 5]) expect(await guess(place, 10)).toHaveLength(10)
    app.passTime(60 * minuteMs)
    const id = String((await signUp({}, from(6))).body.id)
    expect((await confirm(id, await mailedCode(), app, from(6))).status).toBe(200)
  })

  test('of a known address gets the same answers, and its owner another mail', async () => {
    await confirm(await newId(), await mailedCode())
    const again = await signUp({ password: next }, { 'accept-language': 'th-TH,th;q=0.9' })
    const other = await signUp({ email: `other-${email}` })
    expect(Object.keys(again.body)).toEqual(Object.keys(other.body))
    expect(again.status).toBe(other.status)
    await send()
    const [, toOwner, code] = mailServer.received
    expect(toOwner?.subject).toBe('คุณมีบัญชี Tumbler อยู่แล้ว')
    expect(codeIn(toOwner?.body)).toBe('')
    const wrong = wrongOf(codeIn(code?.body))
    const answers = [
      await confirm(again.body.id, wrong),
      await confirm(other.body.id, wrongOf(codeIn(code?.body))),
    ]
    expect(answers[0]?.problem).toEqual(answers[1]?.problem)
    expect((await signIn(next)).problem.code).toBe('LOGIN_FAILED')
    expect((await signIn()).status).toBe(200)
  })

  test('gives up after five wrong codes, and is over after 15 minutes', async () => {
    const id = await newId()
    const code = await mailedCode()
    const left = []
    for (let tries = 0; tries < 5; tries += 1)
      left.push((await confirm(id, wrongOf(code))).problem.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await confirm(id, code)).problem.code).toBe('CODE_EXPIRED')
    const second = await newId()
    const later = await mailedCode()
    app.passTime(15 * minuteMs)
    expect((await confirm(second, later)).problem.code).toBe('CODE_EXPIRED')
  })

  test('counts every one of many guesses at once', async () => {
    const id = await newId()
    const wrong = wrongOf(await mailedCode())
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(id, wrong)))
    const codes = guesses.map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
  })

  test('is one account whatever stands behind a plus sign', async () => {
    await confirm(await newId({ email: email.replace('@', '+cafe@') }), await mailedCode())
    expect((await signIn()).status).toBe(200)
    const plus = email.replace('@', '+x@')
    expect((await app.call(logIn, { body: { email: plus, password } })).status).toBe(200)
  })
})

describe('the other ways to register', () => {
  test('unless REGISTRATION says it: with mails a code; without, everyone in a demo, whom an admin approves in a shop', async () => {
    const shop = await openTestApp({ registration: null })
    const modeOf = async (at: TestApp) => (await at.call(getSettings)).body.registration
    const withMails = await openSecondApp(shop, { smtpUrl: mailServer.url })
    expect([await modeOf(shop), await modeOf(withMails)]).toEqual(['approve', 'confirm'])
    const demo = await openTestApp({ registration: null })
    await demo.query('update shop set is_demo = true')
    expect(await modeOf(demo)).toBe('open')
    const { body } = await shop.call(register, { body: { name: 'Boss', email, password } })
    const enter = await shop.call(logIn, { body: { email, password } })
    expect([enter.problem.code, body.name]).toEqual(['ACCOUNT_WAITING', 'Boss'])
  })

  test('closed: nobody can', async () => {
    const closed = await openTestApp({ registration: 'closed' })
    const { status, problem } = await closed.call(register, {
      body: { name: 'Ploy', email, password },
    })
    expect([status, problem.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect(await closed.query('select from users')).toEqual([])
  })

  test('closed meanwhile: a code of before makes no account', async () => {
    const id = await newId()
    const code = await mailedCode()
    const closed = await openSecondApp(app, { registration: 'closed' })
    expect((await confirm(id, code, closed)).problem.code).toBe('REGISTRATION_CLOSED')
    expect((await confirm(id, code)).status).toBe(200)
  })

  const waitingOf = async (mali: TestUser) =>
    (await mali.call(listUsers, { query: { state: 'waiting' } })).body

  test('approve with mails: the code first, then the account waits, and a mail tells that it is approved', async () => {
    const careful = await openTestApp({ registration: 'approve', smtpUrl: mailServer.url })
    const mali = await careful.newUser('admin')
    const { body } = await careful.call(register, { body: { name: 'Som', email, password } })
    const enter = () => careful.call(logIn, { body: { email, password } })
    expect((await enter()).problem.code).toBe('LOGIN_FAILED')
    expect(await waitingOf(mali)).toEqual([])
    await send(careful)
    const { problem } = await confirm(body.id, codeIn(mailServer.last?.body), careful)
    expect(problem.code).toBe('ACCOUNT_WAITING')
    expect((await enter()).problem.code).toBe('ACCOUNT_WAITING')
    const [som] = await waitingOf(mali)
    expect(som).toMatchObject({ name: 'Som', email, isEmailConfirmed: true })
    const approved = await mali.call(approveUser, { params: { id: som?.id ?? '' } })
    expect(approved.body.link).toBeNull()
    expect((await enter()).status).toBe(200)
    expect((await mali.call(listAudit)).body[0]).toMatchObject({
      event: 'approved',
      actor: { id: mali.id },
      user: { id: som?.id },
    })
    expect(await send(careful)).toBe(1)
    expect(mailServer.last).toMatchObject({ to: email })
    expect(mailServer.last?.subject).toContain('You can log in to Tumbler now')
  })
})

describe('approve without mails', () => {
  test('does not take the password of somebody who has not proven the address; its owner gets a link', async () => {
    const careful = await openTestApp({ registration: 'approve' })
    const mali = await careful.newUser('admin')
    const { body } = await careful.call(register, { body: { name: 'Boss', email, password } })
    const enter = (given: string) => careful.call(logIn, { body: { email, password: given } })
    const { link, ...boss } = (await mali.call(approveUser, { params: { id: body.id } })).body
    expect(boss).toMatchObject({ isWaiting: false, isEmailConfirmed: false })
    expect((await enter(password)).problem.code).toBe('LOGIN_FAILED')
    const token = /#token=([\w-]+)$/.exec(link?.url ?? '')?.[1] ?? ''
    expect((await careful.call(resetPassword, { body: { token, password: next } })).status).toBe(
      200,
    )
    expect((await enter(next)).status).toBe(200)
  })

  test.each([
    ['enabled', ['available']],
    ['declined, then enabled', ['unavailable', 'available']],
  ] as const)('and neither does an account that is %s', async (_, steps) => {
    const careful = await openTestApp({ registration: 'approve' })
    const mali = await careful.newUser('admin')
    const { body } = await careful.call(register, { body: { name: 'Boss', email, password } })
    for (const isAvailable of steps)
      await mali.call(changeUser, { params: { id: body.id }, body: { isAvailable } })
    expect((await careful.call(logIn, { body: { email, password } })).problem.code).toBe(
      'LOGIN_FAILED',
    )
  })
})

describe('a password', () => {
  const [composed, decomposed] = [
    'Café crème brûlée'.normalize('NFC'),
    'Café crème brûlée'.normalize('NFD'),
  ]

  test.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is the same in every form of its bytes', async (first, second) => {
    await confirm(await newId({ password: first }), await mailedCode())
    expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([200, 200])
  })

  test('that was hashed as it was typed still signs in, and from then on in both forms', async () => {
    await confirm(await newId(), await mailedCode())
    const stored = await hash(decomposed)
    await app.query('update users set password_hash = $1 where email = $2', stored, email)
    expect((await signIn(composed)).status).toBe(401)
    expect((await signIn(decomposed)).status).toBe(200)
    expect((await signIn(composed)).status).toBe(200)
  })
})

test.each(['\u212aate@example.com', '+x@example.com', '+@example.com'])(
  '%j is no address',
  async (given) => {
    const { problem } = await signUp({ email: given })
    expect(problem.errors).toEqual([expect.objectContaining({ path: 'body.email' })])
  },
)
