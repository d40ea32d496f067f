import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

const namedItem = z.object({
  id: fields.id,
  name: z.string(),
  otherName: z.nullable(z.string()),
})

const countedItem = z.object({
  /** As they were when the latest of these drinks was counted. */
  menu: z.object({ ...namedItem.shape, category: namedItem }),
  count: z.int(),
})

const tap = z.object({
  id: fields.id,
  /** When it was tapped. */
  at: fields.timestamp,
  menu: namedItem,
  /** Who tapped. */
  by: z.string(),
  isMine: z.boolean(),
  /** Of its item when it was tapped; null where it had none. */
  price: z.optional(fields.money),
})
export type Tap = z.infer<typeof tap>

export const barTally = z.object({
  /** The business day that is counted. */
  date: fields.date,
  /** When the bar opened first on this day; null while it has not. */
  since: z.nullable(fields.timestamp),
  /** Every item of which at least one drink is counted. */
  counts: z.array(countedItem),
  /** The latest 20 that were not taken back, newest first. */
  taps: z.array(tap),
  /** How many drinks were counted on this weekday a week ago. */
  lastWeek: z.int(),
  /** Of what is counted, each drink at the price of its moment, in hundredths of the shop's currency; null where none had a price. */
  takings: z.optional(fields.money),
})
export type BarTally = z.infer<typeof barTally>

export const readBarTally = endpoint('readBarTally', {
  summary: 'Read the drinks counted at the bar today',
  response: barTally,
})

const tapped = { menu_id: fields.id, at: z.optional(fields.timestamp) }

export const tapBarTally = endpoint('tapBarTally', {
  summary: 'Count a drink at the bar, or take one back',
  description:
    'While the bar is open, and later for what was tapped while it was. `at` is when it was tapped: a time of today or yesterday, now by default. `change: -1` takes back the tap `tap_id`, by default the latest of the item. Repeated with the same Idempotency-Key it counts once; the key is the id of the tap. It keeps the price that its item had when it was tapped.',
  errors: ['MENU_NOT_AVAILABLE', 'BAR_CLOSED', 'TALLY_EMPTY', 'IDEMPOTENCY_KEY_REUSED'],
  headers: z.object({ 'idempotency-key': z.optional(z.uuid()) }),
  body: z.discriminatedUnion('change', [
    z.strictObject({ ...tapped, change: z.literal(1) }),
    z.strictObject({ ...tapped, change: z.literal(-1), tap_id: z.optional(fields.id) }),
  ]),
  response: barTally,
})
