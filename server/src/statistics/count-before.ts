import type { TotalsBefore } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, isDate } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type ComparedRange, rangeBefore, type ShownPeriod } from '@tumbler/rules/shown-periods'
import { sql } from 'kysely'
import { invalid } from '../api-error.ts'
import type { Context } from '../context.ts'
import { type DayQuery, dayRange } from '../day-range.ts'
import {
  firstDayOf,
  made,
  ordersOf,
  type StatisticsQuery,
  takenBack,
  takingsOf,
  tapsOf,
} from './counted-rows.ts'

type Counts = Pick<TotalsBefore, 'totalOrder' | 'placed' | 'rejected' | 'takings'>

/** What had been made as far into the period before (product-rules §18). */
export async function countBefore(
  context: Context,
  { period, categoryFor, ...days }: StatisticsQuery & { period: ShownPeriod },
): Promise<TotalsBefore> {
  const before = comparedRange(context, period, days)
  const [first, counts] = await Promise.all([
    firstDayOf(context),
    countUntil(context, before, categoryFor),
  ])
  const firstDay = first !== null && first > before.startDate ? first : null
  return { ...before, firstDay, ...counts }
}

/** The period before, as far into it. @throws VALIDATION_FAILED before the first of all days */
export function comparedRange(context: Context, period: ShownPeriod, days: DayQuery) {
  const now = shopTimeAt(context.clock(), context.settings.shopTimeZone)
  const before = rangeBefore(period, dayRange(context, days), now)
  if (!isDate(before.startDate)) throw invalid('query.startDate', 'No period is before it.')
  return before
}

async function countUntil(
  context: Context,
  before: ComparedRange,
  categoryFor: Venue | undefined,
): Promise<Counts> {
  if (before.until === null) return count(context, before, categoryFor)
  const lastDay = { startDate: addDays(before.endDate, -1), endDate: before.endDate }
  const [whole, last] = await Promise.all([
    count(context, { ...before, endDate: lastDay.startDate }, categoryFor),
    count(context, lastDay, categoryFor, momentOf(context, before.until)),
  ])
  return {
    totalOrder: whole.totalOrder + last.totalOrder,
    placed: whole.placed + last.placed,
    rejected: whole.rejected + last.rejected,
    takings: sumOf(whole.takings, last.takings),
  }
}

/** Null where neither had a price. */
const sumOf = (one: number | null = null, other: number | null = null) =>
  one === null || other === null ? (one ?? other) : one + other

/** Of the wall clock of the shop. */
export const momentOf = ({ settings }: Context, time: string) =>
  new Date(
    Temporal.PlainDateTime.from(time).toZonedDateTime(settings.shopTimeZone).epochMilliseconds,
  )

/** With `by` only what had happened by then; without it all is read from the indexes. */
async function count(
  context: Context,
  range: DateRange,
  venue: Venue | undefined,
  by?: Date,
): Promise<Counts> {
  // Nothing changes an order after it was rejected. A drink without a time was made before they were kept.
  const [isMade, isRejected, isPlaced, isTapped] = by
    ? [
        sql`${made} and coalesce(done_at, order_date) <= ${by}`,
        sql`status = 'rejected' and updated_at <= ${by}`,
        sql`order_date <= ${by}`,
        sql`tapped_at <= ${by}`,
      ]
    : [made, sql`status = 'rejected'`, sql`true`, sql`true`]
  const tapped = sql`${tapsOf(range, venue)} and ${isTapped}`
  const taps = sql`(select count(*) from ${tapped})`
  const { rows } = await sql<Counts>`
    select (count(*) filter (where ${isMade}) + ${taps})::int as "totalOrder",
      (count(*) filter (where not ${takenBack()}) + ${taps})::int as placed,
      count(*) filter (where ${isRejected})::int as rejected,
      ${takingsOf(isMade, tapped)} as takings
    from ${ordersOf(range, venue)} and ${isPlaced}`.execute(context.database)
  const [counts] = rows
  if (!counts) throw new Error('a count has a row')
  return counts
}
