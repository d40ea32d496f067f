import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { ownOrder } from './orders.ts'

/** Notes that one answer holds; the header Link names the next ones. */
export const maxNotes = 20

export const giveFeedback = endpoint('giveFeedback', {
  summary: 'Say how my drink was',
  description:
    'Of an order that was picked up, until the end of the next day; a later answer replaces the one before, with its note. Baristas and admins read it without the name.',
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'FEEDBACK_ENDED'],
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({
    isGood: z.boolean(),
    note: z._default(fields.feedbackNote, '-'),
  }),
  response: ownOrder,
})

export const feedbackOfDays = z.object({
  /** Answers, and how many of them were good; null of fewer than 5. */
  total: z.int(),
  good: z.nullable(z.int()),
  /** Drinks picked up in these days by people with an account. */
  pickedUp: z.int(),
  /** Of the items with enough answers, the worst first. */
  items: z.array(
    z.object({
      Menu_name: z.string(),
      otherMenu_name: z.nullable(z.string()),
      total: z.int(),
      good: z.int(),
    }),
  ),
  /** How many notes there are, of good and of bad drinks. */
  notesTotal: z.int(),
  /** The latest day first and within it by chance, without who wrote it. */
  notes: z.array(
    z.object({
      day: fields.date,
      Menu_name: z.string(),
      otherMenu_name: z.nullable(z.string()),
      isGood: z.boolean(),
      note: z.string(),
    }),
  ),
})
export type FeedbackOfDays = z.infer<typeof feedbackOfDays>

export const readFeedback = endpoint('readFeedback', {
  summary: 'Read how drinks were',
  errors: ['RANGE_TOO_LARGE'],
  description:
    'Half-open days, today by default. While there are more notes, the header Link names the next page; `only=bad` leaves out those of good drinks.',
  query: z.strictObject({
    startDate: z.optional(fields.date),
    endDate: z.optional(fields.date),
    categoryFor: z.optional(fields.venue),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    only: z.optional(z.literal('bad')),
  }),
  response: feedbackOfDays,
})
