import { changePassword } from '@tumbler/contract/account'
import { resetPassword } from '@tumbler/contract/session'
import { getMe, makeResetLink, markInactive } from '@tumbler/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { bearer, failLogin, makeAccount, password, renew, signIn } from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ loginLimitPerAccount: 3 })
const next = 'another fine long password'
beforeEach(() => app.passTime(15 * 60_000))

/** The cookie that a login sets. */
async function cookieOf(email: string, headers = {}) {
  const response = await signIn(app, email, headers)
  return { cookie: String(response.headers['set-cookie']).split(';', 1)[0] ?? '' }
}

async function useUpLimit(email: string, headers = {}) {
  const statuses = []
  for (let attempt = 0; attempt < 4; attempt += 1)
    statuses.push(await failLogin(app, email, headers))
  expect(statuses).toEqual([401, 401, 401, 429])
}

test('a colleague at the same address cannot lock the owner out of a known device', async () => {
  const { email } = await makeAccount(app)
  const device = await cookieOf(email)
  await useUpLimit(email)
  expect((await signIn(app, email)).status).toBe(429)
  expect(await failLogin(app, email, device)).toBe(401)
  expect((await signIn(app, email, device)).status).toBe(200)
})

test('a device has its own limit, which a success resets and which survives the next login', async () => {
  const { email } = await makeAccount(app)
  const device = await cookieOf(email)
  for (let failure = 0; failure < 2; failure += 1)
    expect(await failLogin(app, email, device)).toBe(401)
  const renewed = await cookieOf(email, device)
  await useUpLimit(email, device)
  const { status, headers } = await signIn(app, email, renewed)
  expect([status, headers['retry-after']]).toEqual([429, '900'])
  expect((await signIn(app, email)).status).toBe(200)
})

test('the devices of an account have a limit together', async () => {
  const { email } = await makeAccount(app)
  const statuses: number[] = []
  for (let device = 0; device < 6; device += 1) {
    const cookie = await cookieOf(email)
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push(await failLogin(app, email, cookie))
  }
  expect(statuses).toEqual([...Array(15).fill(401), ...Array(3).fill(429)])
  expect((await signIn(app, email)).status).toBe(200)
})

test.each<[string, (user: { id: string; email: string }) => ReturnType<typeof app.call>]>([
  [
    'changes the password',
    async ({ email }) =>
      app.call(changePassword, {
        body: { current: password, next },
        headers: bearer((await signIn(app, email)).body.accessToken),
      }),
  ],
  [
    'sets a new one by a link',
    async ({ id }) => {
      const { body } = await (await app.newUser('admin')).call(makeResetLink, { params: { id } })
      const token = body.url.split('#token=')[1]
      return app.call(resetPassword, { body: { token, password: next } })
    },
  ],
])(
  'a cookie from before its owner %s is ignored; the answer brings a new one',
  async (_, change) => {
    const user = await makeAccount(app)
    const device = await cookieOf(user.email)
    app.passTime(1000)
    const { status, headers } = await change(user)
    expect(status).toBe(200)
    const renewed = { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' }
    await useUpLimit(user.email)
    expect(await failLogin(app, user.email, device)).toBe(429)
    expect(await failLogin(app, user.email, renewed)).toBe(401)
  },
)

test('a cookie that is forged, of another account, 90 days old or of a wrong clock is ignored', async () => {
  const { email } = await makeAccount(app)
  app.passTime(86_400_000)
  const ahead = await cookieOf(email)
  app.passTime(-86_400_000)
  const old = await cookieOf(email)
  app.passTime(90 * 86_400_000)
  const device = await cookieOf(email)
  const foreign = await cookieOf((await makeAccount(app)).email)
  const [name, value = ''] = device.cookie.split('=')
  const unsigned = decodeURIComponent(value).split('.').slice(0, 3).join('.')
  app.passTime(-90 * 86_400_000)
  await useUpLimit(email)
  expect((await signIn(app, email, ahead)).status).toBe(429)
  app.passTime(90 * 86_400_000)
  await useUpLimit(email)
  for (const cookie of [
    old.cookie,
    foreign.cookie,
    `${name}=`,
    `${name}=x${value}`,
    `${name}=${value.slice(0, -1)}`,
    `${name}=${unsigned}`,
    `${name}=${unsigned}.`,
    `${name}=%E0%A4%A; ${name}=..`,
    '=;;=,',
  ])
    expect([cookie, (await signIn(app, email, { cookie })).status]).toEqual([cookie, 429])
  expect((await signIn(app, email, device)).status).toBe(200)
})

test('the cookie gives no access, contains neither id nor e-mail, and is set with a password only', async () => {
  const { id, email } = await makeAccount(app)
  const { body, headers } = await signIn(app, email)
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^tumbler-device=/)
  expect(cookie).toMatch(/; Max-Age=7776000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
  expect(decodeURIComponent(cookie)).not.toMatch(new RegExp(`${id}|${email}`))
  expect((await app.call(getMe, { headers: { cookie } })).status).toBe(401)
  const responses = [
    await renew(app, body.refreshToken),
    await app.call(markInactive, {
      params: { id },
      body: { status: 'INACTIVE' },
      headers: { ...bearer(body.accessToken), cookie },
    }),
  ]
  for (const response of responses)
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
})

test('the cookie is Secure behind https', async () => {
  const secure = await openTestApp({ publicUrl: 'https://drinks.example.com' })
  const { headers } = await signIn(secure, (await makeAccount(secure)).email)
  expect(headers['set-cookie']).toContain('; Secure')
})
