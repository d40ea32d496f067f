import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { displayName, email, newPassword, password } from './fields.ts'
import { me } from './users.ts'

export const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

export const registration = z.strictObject({ name: displayName, email, password: newPassword })
export const credentials = z.strictObject({ email, password })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: registration,
  answer: me,
  status: 201,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/v2/login',
  access: 'public',
  body: credentials,
  answer: tokens,
})

/** Every use answers a new refresh token; the old one is good for 30 s more (product-rules §4). */
export const renewTokens = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: tokens,
})
