import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { orderedOption } from './options.ts'
import { cafeStatus } from './shop.ts'
import { codeMessage } from './validation.ts'

const shownOrder = z.object({
  id: fields.id,
  /** The first word of the name; null of who does not want to appear. */
  name: z.nullable(z.string()),
  /** The order's number of the day, where the name alone does not say whose it is. */
  number: z.nullable(z.int()),
  menuName: z.string(),
  otherMenuName: z.nullable(z.string()),
  categoryName: z.optional(z.string()),
  categoryFor: fields.venue,
  type: z.nullable(fields.drinkType),
  /** Percent. */
  sweetness: z.nullable(fields.sweetness),
  options: z.array(orderedOption),
  /** Null: drawn by its name and its category's. */
  look: z.nullable(fields.drinkLook),
  isInProgress: z.boolean(),
  /** Of a drink that is ready: when it was done. */
  doneAt: z.nullable(fields.timestamp),
})
export type ShownOrder = z.infer<typeof shownOrder>

export const publicScreen = z.object({
  shop: cafeStatus,
  /** In progress first, then waiting, the oldest first; at most 140. */
  preparing: z.array(shownOrder),
  preparingTotal: z.int(),
  /** On the counter, the newest first; at most 60. */
  ready: z.array(shownOrder),
  readyTotal: z.int(),
  /** Minutes until a new order is done; null while none are taken, or too few drinks are known. */
  wait: z.nullable(z.object({ from: z.int(), to: z.int() })),
})
export type PublicScreen = z.infer<typeof publicScreen>

export const readScreen = endpoint('readScreen', {
  summary: 'Read the public screen',
  description: 'By its link; nobody signs in for it.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: publicScreen,
})

export const screenLink = z.object({
  id: fields.id,
  name: z.string(),
  /** Null for a link of an earlier version, which cannot be shown again. */
  url: z.nullable(z.string()),
  isOn: z.boolean(),
  /** When a screen last read with the link; at most a minute late. */
  seenAt: z.nullable(fields.timestamp),
  /** When it was made, or turned off, and the name of who did it; null where nobody is known. */
  changedAt: fields.timestamp,
  changedBy: z.nullable(z.string()),
})
export type ScreenLink = z.infer<typeof screenLink>

const byId = z.strictObject({ id: fields.id })

export const listScreens = endpoint('listScreens', {
  summary: 'List the public screens',
  description: 'With their links, in the order in which they were made.',
  response: z.array(screenLink),
})

export const addScreen = endpoint('addScreen', {
  summary: 'Add a public screen',
  description: 'At most 5.',
  errors: ['CONFLICT'],
  body: z.strictObject({ name: fields.screenName }),
  response: screenLink,
  status: 201,
})

export const changeScreen = endpoint('changeScreen', {
  summary: 'Rename a public screen, or turn it off or on',
  description: 'At least one of them. It keeps its link, which shows nothing while it is off.',
  errors: ['NOT_FOUND'],
  params: byId,
  body: z
    .strictObject({ name: z.optional(fields.screenName), isOn: z.optional(z.boolean()) })
    .check(
      z.refine(
        ({ name, isOn }) => name !== undefined || isOn !== undefined,
        codeMessage('nothing_to_change'),
      ),
    ),
  response: screenLink,
})

export const replaceScreenLink = endpoint('replaceScreenLink', {
  summary: 'Replace the link of a public screen',
  description: 'Of one that is on. Its earlier link shows nothing any more.',
  errors: ['CONFLICT', 'NOT_FOUND'],
  params: byId,
  response: screenLink,
})

export const removeScreen = endpoint('removeScreen', {
  summary: 'Remove a public screen',
  description: 'One that is off.',
  errors: ['CONFLICT', 'NOT_FOUND'],
  params: byId,
  response: screenLink,
})
