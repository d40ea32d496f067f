import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { displayName, email, newPassword, password } from './fields.ts'
import { me } from './users.ts'

export const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

export const registration = z.strictObject({ name: displayName, email, password: newPassword })
export const credentials = z.strictObject({ email, password })

export const register = endpoint('register', {
  summary: 'Register an account',
  description: 'With an address of the company. A taken address fails like any other failure.',
  errors: ['REGISTRATION_FAILED'],
  body: registration,
  response: me,
  status: 201,
})

export const logIn = endpoint('logIn', {
  summary: 'Sign in',
  description:
    'An unknown address and a wrong password fail alike. The right password of an account that is disabled, or waits for approval, gets the reason.',
  errors: ['LOGIN_FAILED', 'ACCOUNT_DISABLED', 'ACCOUNT_WAITING'],
  body: credentials,
  response: tokens,
})

export const renewTokens = endpoint('renewTokens', {
  summary: 'Renew the tokens',
  description:
    'Each call answers a new refresh token. The previous one works for 30 seconds more; an older one ends the session.',
  errors: ['SESSION_ENDED'],
  isNeverShed: true,
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: tokens,
})
