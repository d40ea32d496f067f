import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

/** Business days, half-open, today by default; both venues by default. */
const filters = {
  startDate: z.optional(fields.date),
  endDate: z.optional(fields.date),
  categoryFor: z.optional(fields.venue),
}

export const orderTotals = z.object({
  /** Drinks made: done and picked (product-rules §7), and counted at the bar. */
  totalOrder: z.int(),
  /** All orders, whatever their status, and what was counted at the bar. */
  placed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  /** Rejected orders by note, the 20 most frequent. */
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
  /** Every hour from the first order to the last, or every day up to today; zeros included. */
  counts: z.array(
    z.object({
      /** In the shop's zone: `YYYY-MM-DD` for a day, `YYYY-MM-DDTHH` for an hour. */
      start: z.string(),
      totalOrder: z.int(),
    }),
  ),
})
export type Timeline = z.infer<typeof timeline>

export const countOrders = endpoint('countOrders', {
  summary: 'Count the drinks made',
  query: z.strictObject(filters),
  response: orderTotals,
})

export const rankMenu = endpoint('rankMenu', {
  summary: 'Rank the items by drinks made',
  description: 'Most ordered first, then by name.',
  query: z.strictObject({ ...filters, page: fields.pageNumber, pageSize: fields.pageSize }),
  response: z.array(rankedItem),
})

export const countOverTime = endpoint('countOverTime', {
  summary: 'Count the drinks made by hour or day',
  description: 'By hour for a single day, else by day.',
  query: z.strictObject(filters),
  response: timeline,
})
