import { setUp } from '@tumbler/contract/go-live'
import { logIn } from '@tumbler/contract/session'
import { getMe } from '@tumbler/contract/users'
import { beforeEach, expect, test } from 'vitest'
import type { Settings } from '../settings.ts'
import { startupBanner } from '../startup-banner.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { bearer } from '../testing/logins.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { listen, openTestApp, type TestApp } from '../testing/test-app.ts'

const [email, password] = ['wipawee@example.com', 'a fine long password']
const account = { name: 'Wipawee', email, password }

let app: TestApp
let lines: string[]
async function open(changed: Partial<Settings> = {}) {
  lines = []
  const logStream = { write: (line: string) => void lines.push(line) }
  app = await openTestApp({ logLevel: 'trace', ...changed }, { logStream })
}
beforeEach(() => open())

async function linkOf({ server }: TestApp) {
  if (!server.fastify.server.listening) await listen(server)
  const banner = (await startupBanner(server.context.settings, server)).join('\n')
  return /^No admin yet: open (.*)#(.*) to make the first one$/m.exec(banner)
}
const tokenOf = async (opened: TestApp) => (await linkOf(opened))?.[2] ?? ''
const send = async (changed: object, at = app) => {
  const { status, problem } = await at.call(setUp, { body: { ...account, ...changed } })
  return status === 204 ? status : problem.code
}
async function roleOf(body: { email: string; password: string }) {
  const { body: tokens } = await app.call(logIn, { body })
  const { body: me } = await app.call(getMe, { headers: bearer(tokens.accessToken) })
  return me.role
}

test('the printed link makes the first admin, once, and is in no line of the log', async () => {
  const [, url, token = ''] = (await linkOf(app)) ?? []
  expect(url).toBe('http://localhost:3000/set-up')
  expect(await send({ token })).toBe(204)
  expect(await roleOf({ email, password })).toBe('admin')
  expect(await linkOf(app)).toBeNull()
  expect(await send({ token, email: 'other@example.com' })).toBe('NOT_FOUND')
  const log = lines.join('\n')
  expect(log).toContain('"event":"set-up"')
  for (const secret of [token, email, password]) expect(log).not.toContain(secret)
})

test('every server prints the same link, and both at once make one admin', async () => {
  const second = await openSecondApp(app)
  const token = await tokenOf(app)
  expect(await tokenOf(second)).toBe(token)
  const answers = await Promise.all([
    send({ token }),
    send({ token, email: 'other@example.com' }, second),
  ])
  expect(answers.toSorted()).toEqual([204, 'NOT_FOUND'])
  expect(await app.query('select role from users')).toEqual([{ role: 'admin' }])
})

test('a wrong token, another domain and a weak password make nobody', async () => {
  const token = await tokenOf(app)
  const before = await fingerprint(app)
  for (const wrong of ['x', `${token}x`, token.slice(0, -1), token.toUpperCase()])
    expect(await send({ token: wrong })).toBe('NOT_FOUND')
  expect(await send({ token: '' })).toBe('VALIDATION_FAILED')
  for (const changed of [{ email: 'wipawee@elsewhere.org' }, { password: 'wipawee2026' }])
    expect(await send({ token, ...changed })).toBe('VALIDATION_FAILED')
  await app.query('delete from attempts')
  expect(await fingerprint(app)).toEqual(before)
})

test('somebody who has registered with the address does not keep it', async () => {
  const ploy = await app.newUser('user')
  expect(await send({ token: await tokenOf(app), email: ploy.email })).toBe(204)
  expect((await ploy.call(getMe)).status).toBe(401)
  expect(await roleOf({ email: ploy.email, password })).toBe('admin')
})

test('works again while the only admin is disabled, and with registration closed', async () => {
  await open({ registration: 'closed' })
  const mali = await app.newUser('admin')
  expect(await linkOf(app)).toBeNull()
  await app.query('update users set is_available = false where id = $1', mali.id)
  expect(await send({ token: await tokenOf(app) })).toBe(204)
})

test('the tries of one address are limited', async () => {
  await open({ loginLimitPerAccount: 3 })
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await send({ token: 'x' })).toBe('NOT_FOUND')
  expect(await send({ token: await tokenOf(app) })).toBe('TOO_MANY_REQUESTS')
})

test('a demo has no such link', async () => {
  const token = await tokenOf(app)
  await app.query('update shop set is_demo = true')
  expect(await linkOf(app)).toBeNull()
  expect(await send({ token })).toBe('NOT_FOUND')
})
