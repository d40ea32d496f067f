import { changePassword } from '@tumbler/contract/account'
import { deleteAccount } from '@tumbler/contract/own-data'
import {
  logIn,
  readResetLink,
  register,
  requestReset,
  resetPassword,
} from '@tumbler/contract/session'
import { approveUser, changeUser, makeResetLink } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredLinks } from '../jobs/delete-expired.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import * as logins from '../testing/logins.ts'
import { MailServer } from '../testing/mail-server.ts'
import { sendMails } from '../testing/send-mails.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({
  smtpUrl: mailServer.url,
  registration: 'confirm',
  loginLimitPerAccount: 1000,
})
const minuteMs = 60_000
const { password } = logins
const next = 'another fine long password'
const send = () => sendMails(app)

let email: string

beforeEach(async () => {
  mailServer.received.length = 0
  await emptyTables(app.database, ['mails'])
})

const signIn = (given = password) => app.call(logIn, { body: { email, password: given } })

/** By another admin. */
const change =
  (body: object) =>
  ({ id }: TestUser, boss: TestUser) =>
    boss.call(changeUser, { params: { id }, body })

describe('a link to a new password', () => {
  const request = (given = email) => app.call(requestReset, { body: { email: given } })
  const reset = (token: string, given = next) =>
    app.call(resetPassword, { body: { token, password: given } })
  const tokenIn = (text = '') => /\/reset#token=([\w-]+)/.exec(text)?.[1] ?? ''
  /** A link by mail, and who has it. */
  const mailedLink = async () => {
    const { id } = await account()
    await request()
    await send()
    return { id, token: tokenIn(mailServer.last?.body) }
  }
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

  test('says whose password it sets, until it is used', async () => {
    const { token } = await mailedLink()
    const read = (given: string) => app.call(readResetLink, { body: { token: given } })
    expect((await read(token)).body).toEqual({ email })
    expect((await read(`${token}x`)).problem.code).toBe('LINK_EXPIRED')
    await reset(token)
    expect((await read(token)).problem.code).toBe('LINK_EXPIRED')
  })

  test('ends with the password, when its owner changes it', async () => {
    const { token } = await mailedLink()
    const { accessToken } = (await signIn()).body
    await app.call(changePassword, {
      body: { current: password, next: 'one more fine long password' },
      headers: logins.bearer(accessToken),
    })
    expect((await reset(token)).problem.code).toBe('LINK_EXPIRED')
  })

  test('ends when the account is disabled, also where it is enabled again', async () => {
    const { id, token } = await mailedLink()
    const mali = await app.newUser('admin')
    for (const isAvailable of ['unavailable', 'available'] as const)
      await mali.call(changeUser, { params: { id }, body: { isAvailable } })
    expect((await reset(token)).problem.code).toBe('LINK_EXPIRED')
  })

  test('is answered alike for an unknown address, which gets no mail', async () => {
    const answer = await request('unknown@example.com')
    expect([answer.status, await send()]).toEqual([204, 0])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'its owner changes the password',
      async () =>
        app.call(changePassword, {
          body: { current: password, next },
          headers: logins.bearer((await signIn()).body.accessToken),
        }),
    ],
    [
      'the account is disabled and enabled',
      async (id) => {
        const mali = await app.newUser('admin')
        for (const isAvailable of ['unavailable', 'available'] as const)
          await mali.call(changeUser, { params: { id }, body: { isAvailable } })
      },
    ],
  ])('that was asked for before %s is none', async (_, end) => {
    const { id } = await account()
    await request()
    await end(id)
    expect(await send()).toBe(0)
    await request()
    expect(await send()).toBe(1)
  })

  test('is the same work for an unknown address, until the answer is there', async () => {
    await account()
    const made = () =>
      app.query(`select
        (select count(*)::int from reset_requests) as requests,
        (select count(*)::int from reset_links) + (select count(*)::int from mails) as looked_up`)
    await send()
    const [before] = await made()
    for (const given of [email, 'unknown@example.com']) await request(given)
    expect(await made()).toEqual([{ requests: 2, looked_up: before?.looked_up }])
    expect([await send(), (await made())[0]?.requests]).toEqual([1, 0])
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

  test('is not made with a token from before the admin got another password', async () => {
    const mali = await logins.makeAccount(app, 'admin')
    const { id } = await logins.makeAccount(app)
    email = mali.email
    const headers = logins.bearer((await signIn()).body.accessToken)
    app.passTime(1000)
    const changed = await app.call(changePassword, { body: { current: password, next }, headers })
    const make = async (given: object, of: string) =>
      (await app.call(makeResetLink, { params: { id: of }, headers: { ...given } })).status
    expect([await make(headers, id), await make(headers, mali.id)]).toEqual([401, 401])
    expect(await make(logins.bearer(changed.body.accessToken ?? ''), id)).toBe(200)
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

  test.each<[string, (admin: TestUser, boss: TestUser) => Promise<{ status: number }>]>([
    ['is disabled', change({ isAvailable: 'unavailable' })],
    ['becomes a barista', change({ role: 'barista' })],
    ['deletes the account', (admin) => admin.call(deleteAccount, { body: { password } })],
    [
      'gets another password',
      (admin) => admin.call(changePassword, { body: { current: password, next } }),
    ],
  ])('ends when the admin who made it %s, also where they are an admin again', async (_, end) => {
    const [boss, oat] = [await app.newUser('admin'), await app.newUser('admin')]
    const { id, email: address } = await logins.makeAccount(app, 'admin')
    const admin = await app.withSession({ id, name: 'Pim', email: address })
    const make = async (maker: TestUser, { id: of }: { id: string }) =>
      tokenIn((await maker.call(makeResetLink, { params: { id: of } })).body.url)
    const [made, other] = [await make(admin, oat), await make(boss, await app.newUser('user'))]
    expect([200, 204]).toContain((await end(admin, boss)).status)
    await boss.call(changeUser, {
      params: { id },
      body: { role: 'admin', isAvailable: 'available' },
    })
    expect((await reset(made)).problem.code).toBe('LINK_EXPIRED')
    expect((await reset(other)).status).toBe(200)
  })

  test('that an approval made ends with its admin too', async () => {
    const [boss, admin] = [await app.newUser('admin'), await app.newUser('admin')]
    const { id } = await account()
    await app.query('update users set is_available = false, is_waiting = true where id = $1', id)
    const { link } = (await admin.call(approveUser, { params: { id } })).body
    await change({ role: 'user' })(admin, boss)
    expect((await reset(tokenIn(link?.url))).problem.code).toBe('LINK_EXPIRED')
  })

  test('and a registration are deleted when they are over', async () => {
    await account()
    await request()
    await send()
    await request()
    await app.call(register, { body: { name: 'Ploy', email: `other-${email}`, password } })
    const rows = async () =>
      (
        await app.query(`select (select count(*)::int from reset_links) as links,
          (select count(*)::int from reset_requests) as requests,
          (select count(*)::int from pending_registrations) as registrations`)
      )[0]
    app.passTime(24 * 60 * minuteMs)
    await deleteExpiredLinks(app.server.context)
    expect(await rows()).toEqual({ links: 0, requests: 0, registrations: 0 })
  })
})
