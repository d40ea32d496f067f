import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

/** What a server depends on, the most important to a shop first. */
export const dependencies = [
  'database',
  'live',
  'mail',
  'companyLogin',
  'notifications',
  'webhooks',
  'clock',
] as const

/** What the operator is told of one. */
const facts = z.object({
  /** Of the database. */
  version: z.optional(z.string()),
  isEmbedded: z.optional(z.boolean()),
  answersInMs: z.optional(z.int()),
  /** Servers that hear one another, and browsers with a live connection to this one. */
  servers: z.optional(z.int()),
  connections: z.optional(z.int()),
  /** Of the mail server, or of the provider of company accounts. */
  host: z.optional(z.string()),
  /** Mails, notifications or news for webhooks that are tried again, and until when the first of them. */
  waiting: z.optional(z.int()),
  waitingUntil: z.optional(z.nullable(fields.timestamp)),
  /** Webhooks that are not reached and are tried again; others with a problem are switched off. */
  failing: z.optional(z.int()),
  /** How many webhooks are on, whether one of them was ever reached, and since when the first with a problem is not. */
  on: z.optional(z.int()),
  hasSent: z.optional(z.boolean()),
  failingSince: z.optional(z.nullable(fields.timestamp)),
  /** Milliseconds by which the clock of the database is ahead of the server's. */
  skewMs: z.optional(z.int()),
  timeZone: z.optional(z.string()),
})

const dependency = z.object({
  name: z.enum(dependencies),
  /** What is wrong and what to do, in English; null where all is well. */
  problem: z.nullable(z.string()),
  /** Since when it has been so. */
  since: fields.timestamp,
  facts,
})
export type Dependency = z.infer<typeof dependency>

const state = z.object({ askedAt: fields.timestamp, dependencies: z.array(dependency) })

export const readState = endpoint('readState', {
  summary: 'Read the state of what the server depends on',
  description:
    'Of the server that answers. It asks every minute; with `now=true` it asks before it answers, which can take ten seconds.',
  query: z.strictObject({ now: z.optional(z.literal('true')) }),
  response: state,
})

export const sendTestMail = endpoint('sendTestMail', {
  summary: 'Send a mail to oneself',
  description:
    'At once. `problem` says why the mail server did not take it, in English. NOT_FOUND where the server sends no mails.',
  errors: ['NOT_FOUND'],
  response: z.object({ problem: z.nullable(z.string()) }),
})
