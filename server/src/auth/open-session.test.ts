import { changeUser, getMe } from '@tumbler/contract/users'
import { afterAll, expect, test, vi } from 'vitest'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeAccount, renew, signIn, statusWith } from '../testing/logins.ts'
import { openTestApp } from '../testing/test-app.ts'
import { maxSessions } from './open-session.ts'

// The login must close the socket, not the periodic check.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
afterAll(() => void vi.useRealTimers())

async function newSession(email: string) {
  app.passTime(1000)
  return (await signIn(app, email)).body
}

test('a login beyond 20 sessions ends the least recently renewed one and its sockets', async () => {
  const [ploy, oat] = [await makeAccount(app), await makeAccount(app)]
  const otherUser = await newSession(oat.email)
  const first = await newSession(ploy.email)
  const second = await newSession(ploy.email)
  const third = await newSession(ploy.email)
  for (let count = 3; count < maxSessions; count += 1) await newSession(ploy.email)
  const { closed } = await clients.listen(second.accessToken)
  app.passTime(1000)
  const { body: renewed } = await renew(app, first.refreshToken)
  expect(await statusWith(app, second.accessToken)).toBe(200)

  const newest = await newSession(ploy.email)
  expect(await closed).toBe('io server disconnect')
  expect(await statusWith(app, second.accessToken)).toBe(401)
  expect((await renew(app, second.refreshToken)).status).toBe(401)
  for (const { accessToken } of [renewed, third, newest, otherUser])
    expect(await statusWith(app, accessToken)).toBe(200)
})

test('an account that is disabled during its sign-in gets no session', async () => {
  const mali = await app.newUser('admin')
  for (let round = 0; round < 10; round += 1) {
    const { id, email } = await makeAccount(app)
    const disable = (isAvailable: string) =>
      mali.call(changeUser, { params: { id }, body: { isAvailable } })
    const signingIn = signIn(app, email)
    // Each round a little later, to meet the time in which the password is verified.
    for (let request = 0; request < round; request += 1) await mali.call(getMe)
    await disable('unavailable')
    const login = await signingIn
    await disable('available')
    if (login.status === 200) expect(await statusWith(app, login.body.accessToken)).toBe(401)
    // Seen before the session is opened, or as it is opened.
    else expect(['ACCOUNT_DISABLED', 'LOGIN_FAILED']).toContain(login.problem.code)
  }
})
