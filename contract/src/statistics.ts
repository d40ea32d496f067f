import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

const dashboardRoles = ['barista', 'admin'] as const

/** Days of ordering, half-open, today when none are named; both venues when none is named. */
const asked = {
  startDate: z.optional(fields.date),
  endDate: z.optional(fields.date),
  categoryFor: z.optional(fields.venue),
}

export const orderTotals = z.object({
  /** Drinks made: done and picked (product-rules §7). */
  totalOrder: z.int(),
  /** Every order, whatever became of it. */
  placed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  /** The rejected ones by their note, most frequent first; notes beyond the first 20 are left out. */
  rejectedFor: z.array(z.object({ rejectNote: z.string(), totalOrder: z.int() })),
})
export type OrderTotals = z.infer<typeof orderTotals>

export const rankedItem = z.object({
  Menu_name: z.string(),
  categoryName: z.string(),
  categoryFor: fields.venue,
  totalOrder: z.int(),
})
export type RankedItem = z.infer<typeof rankedItem>

export const timeline = z.object({
  /** Hours for a single day, days for more. */
  unit: z.enum(['hour', 'day']),
  /** Every hour from the first order to the last, or every day asked for up to today; zeros included. */
  counts: z.array(
    z.object({
      /** In the shop's zone: `YYYY-MM-DD` for a day, `YYYY-MM-DDTHH` for an hour. */
      start: z.string(),
      totalOrder: z.int(),
    }),
  ),
})
export type Timeline = z.infer<typeof timeline>

export const countOrders = endpoint({
  method: 'GET',
  path: '/order/count/total',
  access: dashboardRoles,
  query: z.strictObject(asked),
  answer: orderTotals,
})

/** Most ordered first, then by name. */
export const rankMenu = endpoint({
  method: 'GET',
  path: '/order/find/popular-menu',
  access: dashboardRoles,
  query: z.strictObject({ ...asked, page: fields.pageNumber, pageSize: fields.pageSize }),
  answer: z.array(rankedItem),
})

/** Drinks made over time, for the dashboard's picture. */
export const countOverTime = endpoint({
  method: 'GET',
  path: '/order/count/timeline',
  access: dashboardRoles,
  query: z.strictObject(asked),
  answer: timeline,
})
