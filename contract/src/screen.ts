import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { cafeStatus } from './shop.ts'

const shownOrder = z.object({
  id: fields.id,
  /** The first word of the name; null of who does not want to appear. */
  name: z.nullable(z.string()),
  /** The order's number of the day, where the name alone does not say whose it is. */
  number: z.nullable(z.int()),
  menuName: z.string(),
  categoryFor: fields.venue,
  type: z.nullable(fields.drinkType),
  /** Percent. */
  sweetness: z.nullable(fields.sweetness),
  /** Null: drawn by its name. */
  look: z.nullable(fields.drinkLook),
  isInProgress: z.boolean(),
  /** Of a drink that is ready: when it was done. */
  doneAt: z.nullable(fields.timestamp),
})
export type ShownOrder = z.infer<typeof shownOrder>

export const publicScreen = z.object({
  shop: cafeStatus,
  /** In progress first, then waiting, the oldest first; those that fit on a screen. */
  preparing: z.array(shownOrder),
  preparingTotal: z.int(),
  /** Newest first; of the last 15 minutes. */
  ready: z.array(shownOrder),
  readyTotal: z.int(),
  /** Minutes until a new order is done; null while none are taken, or too few drinks are known. */
  wait: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Drinks of the bar made today; null while it is not open. */
  barDrinks: z.nullable(z.int()),
})
export type PublicScreen = z.infer<typeof publicScreen>

export const readScreen = endpoint('readScreen', {
  summary: 'Read the public screen',
  description: 'By its link; nobody signs in for it.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: publicScreen,
})

export const readScreenLink = endpoint('readScreenLink', {
  summary: 'Say since when there is a link of the public screen',
  response: z.object({ since: z.nullable(fields.timestamp) }),
})

export const makeScreenLink = endpoint('makeScreenLink', {
  summary: 'Make a link of the public screen',
  description: 'It is shown here only. An earlier one ends.',
  response: z.object({ url: z.string() }),
})

export const revokeScreenLink = endpoint('revokeScreenLink', {
  summary: 'End the link of the public screen',
  response: z.object({ since: z.null() }),
})
