import { codeIn, confirmation } from '@tumbler/rules/registration'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { displayName, email, id, newPassword, password, tokens } from './fields.ts'
import { me } from './users.ts'

export const registration = z.strictObject({ name: displayName, email, password: newPassword })
export const credentials = z.strictObject({ email, password })

export const register = endpoint('register', {
  summary: 'Register an account',
  description:
    'With an address of the company. Where a code confirms it, the id is that of the registration, and known and unknown addresses get the same answer; else a taken address fails like any other failure. Where an admin approves it, nobody can sign in before that.',
  errors: ['REGISTRATION_FAILED', 'REGISTRATION_CLOSED'],
  body: registration,
  response: me,
  status: 201,
})

/** Digits of any script, as they are pasted. */
const confirmationCode = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(z.transform(codeIn), z.string().check(z.length(confirmation.digits))),
)

export const confirmRegistration = endpoint('confirmRegistration', {
  summary: 'Confirm a registration',
  description:
    'With the id that the registration answered, and the code of its mail. It signs in, or the account waits for an admin.',
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_WAITING', 'REGISTRATION_CLOSED'],
  body: z.strictObject({ id, code: confirmationCode }),
  response: tokens,
})

export const startOidc = endpoint('startOidc', {
  summary: 'Sign in with the company account',
  description:
    'Leads to the provider. `returnTo` is a path of the app; a failure leads to `/login?error=<code>`.',
  errors: ['NOT_FOUND'],
  query: z.strictObject({
    returnTo: z.optional(
      z.string().check(z.maxLength(500), z.regex(/^[/](?![/\\\\])[\x21-\x7e]*$/)),
    ),
  }),
  response: z.null(),
  status: 302,
})

/** Why a company account cannot sign in, beside the errors of an account that is there. */
export const companySignInErrors = [
  'NO_ADDRESS',
  'NOT_VERIFIED',
  'NOT_ALLOWED',
  'OTHER_PERSON',
  'SIGN_IN_CANCELED',
  'SIGN_IN_REFUSED',
  'UNAVAILABLE',
] as const
export type CompanySignInError = (typeof companySignInErrors)[number]

export const finishOidc = endpoint('finishOidc', {
  summary: 'Come back from the provider',
  description:
    'Leads to `/login?ticket=<ticket>`, or to `/login?error=<code>`; SIGN_IN_REFUSED has the error of the provider as `reason`.',
  errors: ['NOT_FOUND'],
  query: z.looseObject({}),
  response: z.null(),
  status: 302,
})

export const redeemTicket = endpoint('redeemTicket', {
  summary: 'Get the tokens of a single sign-on',
  description: 'A ticket works once, for 60 seconds, in the browser that it was made for.',
  errors: ['TICKET_EXPIRED'],
  body: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: tokens,
})

export const requestReset = endpoint('requestReset', {
  summary: 'Ask for a link to set a new password',
  description: 'By mail. Known and unknown addresses get the same answer.',
  body: z.strictObject({ email }),
  response: z.null(),
  status: 204,
})

const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const readResetLink = endpoint('readResetLink', {
  summary: 'Read whose password a link sets',
  errors: ['LINK_EXPIRED'],
  body: z.strictObject({ token: linkToken }),
  response: z.object({ email: z.string() }),
})

export const resetPassword = endpoint('resetPassword', {
  summary: 'Set a new password',
  description: 'With the token of a link. It ends all sessions and signs in.',
  errors: ['LINK_EXPIRED'],
  body: z.strictObject({
    token: linkToken,
    password: newPassword,
  }),
  response: tokens,
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
    'Each call answers a new refresh token. The previous one works until a new one was used, for a day; any other one ends the session.',
  errors: ['SESSION_ENDED'],
  isNeverShed: true,
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: tokens,
})
