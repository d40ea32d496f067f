import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeAccount, renew, signIn, statusWith } from '../testing/logins.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { maxSessions } from './open-session.ts'

let app: TestApp
let listeners: LiveClients
beforeAll(async () => {
  // Only the login itself may close a socket, no regular check.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await openTestApp()
  listeners = new LiveClients(await serverUrl(app.server))
})
afterAll(async () => {
  vi.useRealTimers()
  listeners.leave()
  await app.close()
})

async function newSession(email: string) {
  app.passTime(1000)
  return (await signIn(app, email)).body
}

test('a login beyond 20 sessions ends the one renewed longest ago, sockets too', async () => {
  const [ploy, oat] = [await makeAccount(app), await makeAccount(app)]
  const theirs = await newSession(oat.email)
  const first = await newSession(ploy.email)
  const second = await newSession(ploy.email)
  const third = await newSession(ploy.email)
  for (let more = 3; more < maxSessions; more += 1) await newSession(ploy.email)
  const { closed } = await listeners.listen(second.accessToken)
  app.passTime(1000)
  const { body: renewed } = await renew(app, first.refreshToken)
  expect(await statusWith(app, second.accessToken)).toBe(200)

  const newest = await newSession(ploy.email)
  expect(await closed).toBe('io server disconnect')
  expect(await statusWith(app, second.accessToken)).toBe(401)
  expect((await renew(app, second.refreshToken)).status).toBe(401)
  for (const { accessToken } of [renewed, third, newest, theirs])
    expect(await statusWith(app, accessToken)).toBe(200)
})
