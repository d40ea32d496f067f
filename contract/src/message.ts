import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const message = z.object({
  text: z.string(),
  /** In the other language, where it is one of the shop's own messages that has both. */
  otherText: z.nullable(z.string()),
  sentAt: fields.timestamp,
})
export type Message = z.infer<typeof message>

const standingMessage = z.object({
  /** Null where none stands, and for customers none of whose orders is open. */
  message: z.nullable(message),
  /** For baristas: from when on the next can be sent; null where it can be now. */
  nextAt: z.optional(z.nullable(fields.timestamp)),
})
export type StandingMessage = z.infer<typeof standingMessage>

export const readMessage = endpoint('readMessage', {
  summary: 'Read what the bar says to everybody who waits',
  response: standingMessage,
})

export const sendMessage = endpoint('sendMessage', {
  summary: 'Send a message to everybody who waits',
  description:
    'Once in 2 minutes. Customers with open orders read it until it is taken back, or all orders are over that were open when it was sent. It is in the audit list.',
  errors: ['NOBODY_WAITS', 'MESSAGE_TOO_SOON'],
  body: z.strictObject({ text: fields.filledLine(limits.message) }),
  response: standingMessage,
})

export const takeMessageBack = endpoint('takeMessageBack', {
  summary: 'Take the message back',
  response: standingMessage,
})
