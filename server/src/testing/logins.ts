import { logIn, renewTokens } from '@tumbler/contract/session'
import { getMe } from '@tumbler/contract/users'
import { hashPassword } from '../auth/passwords.ts'
import { makeUser } from './make-person.ts'
import type { TestHouse } from './test-house.ts'

export const password = 'a fine long password'
let passwordHash: Promise<string> | undefined

/** A user who can sign in with that password. */
export async function makeAccount(house: TestHouse) {
  passwordHash ??= hashPassword(password)
  return makeUser(house, { passwordHash: await passwordHash })
}

type Headers = Record<string, string>

export const signIn = (house: TestHouse, email: string, headers: Headers = {}) =>
  house.call(logIn, { body: { email, password }, headers })

/** The status of a login with a wrong password. */
export const failLogin = async (house: TestHouse, email: string, headers: Headers = {}) =>
  (await house.call(logIn, { body: { email, password: 'wrong' }, headers })).status

export const renew = (house: TestHouse, refreshToken: string, headers: Headers = {}) =>
  house.call(renewTokens, { body: { refreshToken }, headers })

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** 200 while the access token is good. */
export const statusWith = async (house: TestHouse, accessToken: string) =>
  (await house.call(getMe, { headers: bearer(accessToken) })).status
