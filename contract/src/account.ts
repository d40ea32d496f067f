import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const changePassword = endpoint('changePassword', {
  summary: 'Change my password',
  description:
    'Ends all other sessions, and the links that the account has and has handed out. This device goes on in a new session, with the tokens of the response: those from before are over.',
  errors: ['WRONG_PASSWORD'],
  body: z.strictObject({ current: fields.password, next: fields.newPassword }),
  response: z.object({ endedSessions: z.int(), ...fields.tokens.shape }),
})

export const signedInDevice = z.object({
  /** Of the session. */
  id: fields.id,
  /** Such as Chrome; empty where it is not known. */
  browser: z.string(),
  /** Such as Android; empty where it is not known. */
  system: z.string(),
  lastUsedAt: fields.timestamp,
  /** Whether it is the session that asks. */
  isHere: z.boolean(),
})
export type SignedInDevice = z.infer<typeof signedInDevice>

export const listSessions = endpoint('listSessions', {
  summary: 'List where I am signed in',
  description: 'This device first, then by last use.',
  response: z.array(signedInDevice),
})

export const endSession = endpoint('endSession', {
  summary: 'Sign out one of my devices',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  response: z.object({ id: fields.id }),
})

export const endOtherSessions = endpoint('endOtherSessions', {
  summary: 'Sign out all my other devices',
  response: z.object({ endedSessions: z.int() }),
})
