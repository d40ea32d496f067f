import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { order, orderDraft, placeOrder } from './orders.ts'
import { codeMessage } from './validation.ts'

/** Whom a barista may add an order for, with no more of the account than the bar needs. */
export const customer = z.object({
  id: fields.id,
  name: z.string(),
  /** Of the cafe, today. */
  drinksLeft: z.int(),
  /** What was ordered last within `limits.lastDrinkDays` and not canceled; null where nothing was. */
  lastDrink: z.nullable(
    z.object({
      name: z.string(),
      otherName: z.optional(z.nullable(z.string())),
      at: fields.timestamp,
    }),
  ),
  /** The picture of their tumbler that they uploaded last; empty where there is none. */
  tumblerImage: z.string(),
})
export type Customer = z.infer<typeof customer>

export const findCustomers = endpoint('findCustomers', {
  summary: 'Find people by name',
  description: `From two letters on, at most ${limits.foundCustomers}; names that begin so come first. Each with the last drink of ${limits.lastDrinkDays} days and the tumbler, to tell two of one name apart.`,
  query: z.strictObject({ name: fields.nameSearch }),
  response: z.array(customer).check(z.maxLength(limits.foundCustomers)),
})

export const walkUpDraft = z
  .strictObject({
    menu_id: fields.id,
    type: orderDraft.shape.type,
    sweetness: orderDraft.shape.sweetness,
    options: orderDraft.shape.options,
    remark: orderDraft.shape.remark,
    user_id: z.optional(fields.id),
    name: z.optional(fields.displayName),
    forName: orderDraft.shape.forName,
    pickUpAt: orderDraft.shape.pickUpAt,
  })
  .check(
    z.refine(({ user_id, name }) => (user_id === undefined) !== (name === undefined), {
      error: codeMessage('name_required'),
      path: ['name'],
    }),
  )

export type WalkUpDraft = z.output<typeof walkUpDraft>

export const addWalkUp = endpoint('addWalkUp', {
  summary: 'Add an order at the bar',
  description:
    'For a person, whose limit it counts to, or for a name; the tumbler is on the bar. Also in a break and after last call. Idempotency-Key as in placing.',
  errors: [
    'NOT_FOUND',
    'ORDER_LIMIT_REACHED',
    'TOO_MANY_ORDERS',
    'MENU_NOT_AVAILABLE',
    'NOT_OFFERED',
    'BAR_NOT_ORDERABLE',
    'CAFE_CLOSED',
    'BAR_CLOSED',
    'CAFE_CLOSED_ON_FRIDAY',
    'PICK_UP_TIME_NOT_POSSIBLE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  headers: placeOrder.headers,
  body: walkUpDraft,
  response: order,
  status: 201,
})

export const takeWalkUpBack = endpoint('takeWalkUpBack', {
  summary: 'Take back an order that I added at the bar',
  description:
    'It is cancelled, as long as it waits. After a concurrent change the error holds the current order.',
  errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  params: z.strictObject({ id: fields.id }),
  response: order,
})
