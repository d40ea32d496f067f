import { placeOrder } from '@tumbler/contract/orders'
import { logIn, register } from '@tumbler/contract/session'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { uploadImage } from '@tumbler/contract/uploads'
import { changeMe, changeUser, listUsers, markInactive } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { cleanUp } from './testing/clean-up.ts'
import { bearer, renew } from './testing/logins.ts'
import { makeDraft } from './testing/make-order.ts'
import { openTestApp } from './testing/test-app.ts'

const lines: string[] = []
const settings = { logLevel: 'trace', loginLimitPerAccount: 2 } as const
const app = await openTestApp(settings, { logStream: { write: (line) => void lines.push(line) } })
const mali = await app.newUser('admin', 'Mali Secretname')
const fern = await app.newUser('barista', 'Fern Secretname')

const email = 'ploy.secret@example.com'
const password = 'monsoon lamp secret'
const picture = `data:image/png;base64,${Buffer.from('a secret picture').toString('base64')}`
const wrongLogin = { email, password: 'a wrong secret' }

/** Calls every logged use case; resolves with the secrets that must not appear in the log. */
async function callUseCases() {
  const credentials = { email, password }
  const { body: ploy } = await app.call(register, { body: { name: 'Ploy', ...credentials } })
  await app.call(logIn, { body: wrongLogin })
  const { body: first } = await app.call(logIn, { body: credentials })
  const { body: second } = await renew(app, first.refreshToken)
  const { body: third } = await renew(app, second.refreshToken)
  const headers = bearer(third.accessToken)
  await app.call(changeMe, { body: { name: 'Secretname' }, headers })
  await app.call(uploadImage, { body: { file: picture }, headers })
  const draft = await makeDraft(app, mali)
  await app.call(placeOrder, { body: { ...draft, tumblerImage: picture }, headers })
  await app.call(listUsers, { headers, query: { search: email } })
  await mali.call(changeUser, { params: { id: ploy.id }, body: { role: 'barista' } })
  await mali.call(changeUser, { params: { id: ploy.id }, body: { name: 'Ploy' } })
  await renew(app, first.refreshToken)
  await mali.call(changeUser, { params: { id: ploy.id }, body: { isAvailable: 'unavailable' } })
  await mali.call(changeUser, { params: { id: ploy.id }, body: { isAvailable: 'available' } })
  for (let failure = 0; failure < 3; failure += 1) await app.call(logIn, { body: wrongLogin })
  await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
  const contactText = { en: 'Ask Secretname', th: '' }
  await mali.call(changeShopSettings, { body: { contactText } })
  const body = { status: 'INACTIVE' }
  await mali.call(markInactive, { params: { id: mali.id }, body })
  const tokens = [first, second, third].flatMap(Object.values)
  return { id: ploy.id, secrets: [...tokens, mali.token, fern.token, picture] }
}

test('the log holds each event with its actor, and no secrets', async () => {
  const { id, secrets } = await callUseCases()
  const entries = lines.map((line) => JSON.parse(line))
  const events = entries.filter(({ event, code }) => event || code)
  expect(events.map(({ event, code }) => code ?? event)).toEqual([
    'registered',
    'sign-in-failed',
    'LOGIN_FAILED',
    'signed-in',
    'IMAGE_NOT_SUPPORTED',
    'IMAGE_NOT_SUPPORTED',
    'NOT_ALLOWED',
    'role-changed',
    'refresh-token-reused',
    'SESSION_ENDED',
    'user-disabled',
    'user-enabled',
    'sign-in-failed',
    'LOGIN_FAILED',
    'sign-in-failed',
    'LOGIN_FAILED',
    'sign-in-rate-limited',
    'shop-changed',
    'settings-changed',
    'signed-out',
  ])
  const find = (event: string) => events.find((line) => line.event === event)
  expect(find('signed-in').actor).toBe(id)
  expect(find('refresh-token-reused').actor).toBe(id)
  expect(find('role-changed')).toMatchObject({
    actor: mali.id,
    user: id,
    previousRole: 'user',
    newRole: 'barista',
  })
  expect(find('shop-changed')).toMatchObject({ actor: fern.id, mode: 'all-close' })
  // Failed logins share a pseudonym per account, and events share the request id with the response.
  const attacks = events.filter(({ event }) => /^sign-in-(failed|rate-limited)$/.test(event))
  expect(new Set(attacks.map(({ account }) => account)).size).toBe(1)
  expect(
    entries.some(({ reqId, route }) => reqId === attacks[0].reqId && route?.endsWith('login')),
  ).toBe(true)
  expectNoSecretIn(lines, secrets)
})

test('a database error is logged without the values of the row', async () => {
  await app.query(`alter table users add constraint no_secret check (name <> 'Oat Secretname')`)
  cleanUp(() => app.query('alter table users drop constraint no_secret'))
  lines.length = 0
  const name = 'Oat Secretname'
  const made = await app.call(register, { body: { name, email: `oat.${email}`, password } })
  expect(made.status).toBe(500)
  expect(lines.join()).toContain('no_secret')
  expectNoSecretIn(lines, [])
})

function expectNoSecretIn(log: string[], secrets: string[]) {
  expect(log.length).toBeGreaterThan(1)
  const all = log.join('\n')
  for (const secret of [...secrets, email, mali.email, fern.email, password, wrongLogin.password])
    expect(all).not.toContain(secret)
  for (const word of ['Secretname', '@example', 'base64', 'argon2', 'Bearer', '127.0.0.1'])
    expect(all).not.toContain(word)
}
