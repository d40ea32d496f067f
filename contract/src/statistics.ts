import { shownPeriods } from '@tumbler/rules/shown-periods'
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
  /** All orders but walk-ups that were taken back, whatever their status, and what was counted at the bar. */
  placed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  /** Orders that wait or are in progress. */
  open: z.int(),
  /** Drinks made in the customer's own tumbler. */
  cupsSaved: z.int(),
  /** Of drinks of the bar, each at the price of its moment, in hundredths of the shop's currency; null where none had a price. */
  takings: z.optional(fields.money),
  /** Rejected orders by note, the 20 most frequent. */
  rejectedFor: z.array(
    z.object({
      rejectNote: z.string(),
      otherRejectNote: z.nullable(z.string()),
      totalOrder: z.int(),
    }),
  ),
})
export type OrderTotals = z.infer<typeof orderTotals>

export const rankedItem = z.object({
  Menu_name: z.string(),
  otherMenu_name: z.nullable(z.string()),
  categoryName: z.string(),
  otherCategoryName: z.nullable(z.string()),
  categoryFor: fields.venue,
  totalOrder: z.int(),
  takings: z.optional(fields.money),
})
export type RankedItem = z.infer<typeof rankedItem>

export const timeline = z.object({
  /** Half-hours for a single day, days for up to 62, else weeks. */
  unit: z.enum(['half-hour', 'day', 'week']),
  /** Every half-hour from the first order to the last, or every day or week up to today; zeros included. */
  counts: z.array(
    z.object({
      /** In the shop's zone: `YYYY-MM-DD` for a day, or the first day of a week in the range; `YYYY-MM-DDTHH:MM` for a half-hour. */
      start: z.string(),
      totalOrder: z.int(),
      takings: z.optional(fields.money),
    }),
  ),
})
export type Timeline = z.infer<typeof timeline>

export const countOrders = endpoint('countOrders', {
  summary: 'Count the drinks made',
  errors: ['RANGE_TOO_LARGE'],
  query: z.strictObject(filters),
  response: orderTotals,
})

export const totalsBefore = z.object({
  /** The days compared, half-open. */
  startDate: fields.date,
  endDate: fields.date,
  /** The moment up to which the last of them is counted, `YYYY-MM-DDTHH:MM` in the shop's zone; null where it is whole. */
  until: z.nullable(z.string()),
  /** The shop's first day with orders or drinks, where it is after the first of them; null where the shop had begun. */
  firstDay: z.nullable(fields.date),
  totalOrder: z.int(),
  placed: z.int(),
  rejected: z.int(),
  takings: z.optional(fields.money),
})
export type TotalsBefore = z.infer<typeof totalsBefore>

export const countBefore = endpoint('countBefore', {
  summary: 'Count the drinks made in the period before',
  errors: ['RANGE_TOO_LARGE'],
  description: 'Of a period that goes on: up to the same moment of the period before.',
  query: z.strictObject({ ...filters, period: z.enum(shownPeriods) }),
  response: totalsBefore,
})

export const rankMenu = endpoint('rankMenu', {
  summary: 'Rank the items by drinks made',
  errors: ['RANGE_TOO_LARGE'],
  description: 'Most ordered first, then by name.',
  query: z.strictObject({ ...filters, page: fields.pageNumber, pageSize: fields.pageSize }),
  response: z.array(rankedItem),
})

export const countedGroup = z.object({
  name: z.string(),
  otherName: z.nullable(z.string()),
  /** Drinks made with one of its choices. */
  totalOrder: z.int(),
  /** Most first. */
  choices: z.array(
    z.object({
      name: z.string(),
      otherName: z.nullable(z.string()),
      totalOrder: z.int(),
      /** As far into the period before; null where the group is newer than its beginning. */
      before: z.nullable(z.int()),
    }),
  ),
})
export type CountedGroup = z.infer<typeof countedGroup>

export const countChoices = endpoint('countChoices', {
  summary: 'Count the choices of each option group',
  errors: ['RANGE_TOO_LARGE'],
  description:
    'Of drinks made, by the names of their day; the group of most drinks first. With a `period` beside the period before.',
  query: z.strictObject({ ...filters, period: z.optional(z.enum(shownPeriods)) }),
  response: z.array(countedGroup),
})

export const countOverTime = endpoint('countOverTime', {
  summary: 'Count the drinks made over time',
  errors: ['RANGE_TOO_LARGE'],
  description: 'By half-hour for a single day, by day for up to 62 days, else by week from Monday.',
  query: z.strictObject(filters),
  response: timeline,
})

/** Minutes, with one decimal; null with fewer than 20 drinks. */
const duration = z.nullable(
  z.object({ median: z.number(), /** So many or fewer in 9 of 10 cases. */ ninetieth: z.number() }),
)

export const quality = z.object({
  /** Drinks that the times are of: ordered in the app or at the bar's board, and made; the newest 100,000 of more. */
  drinks: z.int(),
  /** From the order to Do. */
  wait: duration,
  /** From Do to Done. */
  making: duration,
  /** From Done to pick-up. */
  counter: duration,
  /** The wait that customers saw when they ordered; null while none was shown. */
  promised: z.nullable(
    z.object({
      /** Minutes: the middle of the range that was shown. */
      from: z.int(),
      to: z.int(),
      /** Drinks that it was shown for, and those of them that were done within it or earlier. */
      drinks: z.int(),
      kept: z.int(),
    }),
  ),
  /** Rejected orders by item, most first, the 20 most frequent. */
  rejectedItems: z.array(
    z.object({
      Menu_name: z.string(),
      otherMenu_name: z.nullable(z.string()),
      totalOrder: z.int(),
    }),
  ),
  /** Drinks made in an hour by a barista who made some in it; null without any. */
  drinksPerBaristaHour: z.nullable(z.number()),
  /** Orders placed, and drinks counted at the bar, by weekday and half-hour, of the range and at least the 28 days to its end. */
  busy: z.object({
    /** So many whole weeks the counts are of; 1 at least. */
    weeks: z.int(),
    /** The days that are counted, half-open: from the shop's first one on, up to today. */
    startDate: fields.date,
    endDate: fields.date,
    /** Days of the range itself that have any. */
    days: z.int(),
    counts: z.array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        weekday: z.int(),
        /** Of the shop's zone, such as `09:30`. */
        start: z.string(),
        orders: z.int(),
        /** Of them in the range itself. */
        ofRange: z.int(),
      }),
    ),
  }),
})
export type Quality = z.infer<typeof quality>

export const readQuality = endpoint('readQuality', {
  summary: 'Read how good the service was',
  errors: ['RANGE_TOO_LARGE'],
  description:
    'Waits, making, counter, rejections by item, peaks, and how often the wait told was kept.',
  query: z.strictObject(filters),
  response: quality,
})

export const exportTotals = endpoint('exportTotals', {
  summary: 'Download totals per day and item',
  description:
    'CSV in UTF-8 with a byte order mark, one row per day and item: day, item, category, venue, made, canceled, rejected, takings, and the currency that they are in.',
  query: z.strictObject(filters),
  response: z.string(),
  responseType: 'text/csv',
  isStream: true,
})

export const exportOrders = endpoint('exportOrders', {
  summary: 'Download orders',
  description:
    "CSV in UTF-8 with a byte order mark, one row per order, a drink of the bar with its price and the currency, times in the shop's time zone with the offset in a column of its own. `names=true` adds the names: for admins only, and it is in the audit list.",
  query: z.strictObject({ ...filters, names: z.optional(z.literal('true')) }),
  response: z.string(),
  responseType: 'text/csv',
  isStream: true,
})
