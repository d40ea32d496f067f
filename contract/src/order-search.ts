import { orderStatuses } from '@tumbler/rules/order-lifecycle'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { order, statuses } from './orders.ts'

export const maxOrdersFound = 100

const found = z.object({
  orders: z.array(order),
  /** Of each status among all that match without regard to it; null but for the first page. */
  counts: z.nullable(z.record(z.enum(orderStatuses), z.int())),
  /** Drinks made on each day that has a match, whatever the status asked for; null but for the first page. */
  days: z.nullable(z.array(z.object({ date: fields.date, made: z.int() }))),
  /** Whose orders were asked for; null where nobody's, and but for the first page. */
  customer: z.nullable(z.object({ id: fields.id, name: z.string() })),
})
export type FoundOrders = z.infer<typeof found>

export const searchOrders = endpoint('searchOrders', {
  summary: 'Search the orders',
  errors: ['RANGE_TOO_LARGE'],
  description: `Newest first, at most ${maxOrdersFound}; while there are more, the header Link names the next page. \`text\` is part of the person's or the drink's name, or the order's number of the day. Days are half-open; the last 30 by default.`,
  query: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(statuses),
    menu_id: z.optional(fields.id),
    categoryFor: z.optional(fields.venue),
    /** Whose account. */
    user: z.optional(fields.id),
    startDate: z.optional(fields.date),
    endDate: z.optional(fields.date),
    /** From the header Link. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: found,
})
