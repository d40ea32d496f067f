import { logIn, renewTokens } from '@tumbler/contract/session'
import { getMe } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { hashPassword } from '../auth/passwords.ts'
import { makeUser } from './make-user.ts'
import type { TestApp } from './test-app.ts'

export const password = 'a fine long password'
let passwordHash: Promise<string> | undefined

/** A user who can sign in with that password. */
export async function makeAccount(app: TestApp, role: Role = 'user') {
  passwordHash ??= hashPassword(password)
  return makeUser(app, { role, passwordHash: await passwordHash })
}

type Headers = Record<string, string>

export const signIn = (app: TestApp, email: string, headers: Headers = {}) =>
  app.call(logIn, { body: { email, password }, headers })

/** The tokens of a new account. */
export const newSession = async (app: TestApp) =>
  (await signIn(app, (await makeAccount(app)).email)).body

/** The status of a login with a wrong password. */
export const failLogin = async (app: TestApp, email: string, headers: Headers = {}) =>
  (await app.call(logIn, { body: { email, password: 'wrong' }, headers })).status

export const renew = (app: TestApp, refreshToken: string, headers: Headers = {}) =>
  app.call(renewTokens, { body: { refreshToken }, headers })

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** 200 while the access token is good. */
export const statusWith = async (app: TestApp, accessToken: string) =>
  (await app.call(getMe, { headers: bearer(accessToken) })).status
