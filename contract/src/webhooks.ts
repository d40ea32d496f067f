import { settingsLimits } from '@tumbler/rules/settings-limits'
import { webhookProblems } from '@tumbler/rules/webhook-problems'
import { webhookEvents, webhookFormats } from '@tumbler/rules/webhooks'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { languageCodes } from './language.ts'
import { codeMessage } from './validation.ts'

/** Host and port, by which an address is named: the rest of it may be a secret. */
export const hostOf = (address: string): string =>
  /^https?:\/\/([^/?#\\]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

/** Whether http will do is for the server to say (WEBHOOK_ALLOW_PRIVATE). */
const url = z.string().check(
  z.minLength(1, { error: codeMessage('required'), abort: true }),
  z.url({ protocol: /^https?$/, error: codeMessage('not_https'), abort: true }),
  z.refine((address) => /^[\w.:[\]-]+$/.test(hostOf(address)), codeMessage('not_https')),
  z.maxLength(settingsLimits.webhookUrl, codeMessage('too_long', settingsLimits.webhookUrl)),
)

const target = {
  /** Its secret belongs to it: another id has another one. */
  id: fields.id,
  url,
  format: z.enum(webhookFormats),
  /** Of the sentences. */
  language: z.enum(languageCodes),
}

/** An address that is told what happens in the shop (product-rules §26). */
export const webhook = z.strictObject({
  ...target,
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1, codeMessage('required')),
    z.refine((events) => new Set(events).size === events.length),
  ),
  isOn: z.boolean(),
})
export type Webhook = z.infer<typeof webhook>

/** What became of what was sent to a webhook. */
export const webhookState = z.object({
  id: fields.id,
  /** By which a receiver knows that what it gets comes from here. */
  secret: z.string(),
  /** When something arrived last; null where nothing did. */
  sentAt: z.nullable(fields.timestamp),
  /** Since when nothing arrives; null while it does. */
  failingSince: z.nullable(fields.timestamp),
  /** When it was switched off because nothing arrived; null where it was not. */
  offAt: z.nullable(fields.timestamp),
  /** Why the last one did not arrive: a problem of `testWebhook`, or the HTTP status of the answer. */
  problem: z.nullable(z.string()),
})
export type WebhookState = z.infer<typeof webhookState>

const webhookAnswer = z.object({
  /** Whether the answer was of success. */
  hasArrived: z.boolean(),
  /** HTTP status; null where none came. */
  status: z.nullable(z.int()),
  /** Why nothing arrived, where no status came back. */
  problem: z.nullable(z.enum(webhookProblems)),
  /** How long it took, ms. */
  ms: z.int(),
  /** How the answer begins; empty where there is none. */
  answer: z.string(),
})
export type WebhookAnswer = z.infer<typeof webhookAnswer>

export const testWebhook = endpoint('testWebhook', {
  summary: 'Send a test to a webhook',
  description:
    'At once, also where it is not saved yet. Redirects are not followed. At most 30 in an hour.',
  body: z.strictObject(target),
  response: webhookAnswer,
})
