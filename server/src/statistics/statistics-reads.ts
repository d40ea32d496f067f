import type { OrderTotals, RankedItem, Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { madeStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { type DayQuery, dayRange } from '../day-range.ts'
import { literals } from '../db/literals.ts'

type StatisticsQuery = DayQuery & { categoryFor?: Venue | undefined }

/** Notes beyond these say little. */
const maxNotes = 20

const made = sql`status in (${literals(madeStatuses)})`

/** Everything that is counted is in the index orders_by_day. */
const ordersOf = ({ startDate, endDate }: DateRange, venue: Venue | undefined) => sql`
  orders where business_day >= ${startDate}::date and business_day < ${endDate}::date
    ${venue ? sql`and category_for = ${venue}` : sql``}`

/** Drinks counted at the bar, from the index bar_taps_by_day; none of them is of the cafe. */
const tapsOf = ({ startDate, endDate }: DateRange, venue: Venue | undefined) => sql`
  bar_taps where taken_back_at is null and business_day >= ${startDate}::date
    and business_day < ${endDate}::date ${venue === 'cafe' ? sql`and false` : sql``}`

/** Orders that were made, and what was counted at the bar (product-rules §17). */
const drinksOf = (range: DateRange, venue: Venue | undefined) => sql`(
    select menu_name, category_name, category_for, business_day, order_date as made_at
    from ${ordersOf(range, venue)} and ${made}
    union all
    select menu_name, category_name, 'bar', business_day, tapped_at from ${tapsOf(range, venue)}
  ) drinks`

/** Drinks made and what became of the other orders (product-rules §7). */
export async function countOrders(context: Context, query: StatisticsQuery): Promise<OrderTotals> {
  const range = dayRange(context, query)
  const orders = ordersOf(range, query.categoryFor)
  const taps = sql`(select count(*) from ${tapsOf(range, query.categoryFor)})`
  const { rows } = await sql<OrderTotals>`
    select (count(*) filter (where ${made}) + ${taps})::int as "totalOrder",
      (count(*) + ${taps})::int as placed,
      count(*) filter (where status = 'cancel')::int as cancelled,
      count(*) filter (where status = 'rejected')::int as rejected,
      (
        select coalesce(json_agg(noted), '[]') from (
          select reject_note as "rejectNote", count(*)::int as "totalOrder"
          from ${orders} and status = 'rejected'
          group by reject_note
          order by count(*) desc, reject_note collate "C" limit ${maxNotes}
        ) noted
      ) as "rejectedFor"
    from ${orders}`.execute(context.database)
  const [totals] = rows
  if (!totals) throw new Error('a count has a row')
  return totals
}

/** Items of which at least one drink was made, most first, then by name. */
export async function rankMenu(
  context: Context,
  { page, pageSize, ...query }: StatisticsQuery & { page: number; pageSize: number },
): Promise<RankedItem[]> {
  const { rows } = await sql<RankedItem>`
    select menu_name as "Menu_name", category_name as "categoryName",
      category_for as "categoryFor", count(*)::int as "totalOrder"
    from ${drinksOf(dayRange(context, query), query.categoryFor)}
    group by menu_name, category_name, category_for
    order by count(*) desc, lower(menu_name) collate "C", menu_name collate "C",
      category_name collate "C", category_for
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  return rows
}

/** Drinks made by the hour of a single day, by the day of several. */
export async function countOverTime(context: Context, query: StatisticsQuery): Promise<Timeline> {
  const range = dayRange(context, query)
  const isOneDay = daysIn(range) === 1
  const start = isOneDay
    ? sql`extract(hour from made_at at time zone ${sql.lit(context.settings.shopTimeZone)})`
    : sql`business_day`
  const { rows } = await sql<{ start: string; drinks: number }>`
    select (${start})::text as start, count(*)::int as drinks
    from ${drinksOf(range, query.categoryFor)}
    group by 1`.execute(context.database)
  const drinks = new Map(rows.map((row) => [row.start, row.drinks]))
  if (isOneDay) return { unit: 'hour', counts: everyHour(range.startDate, drinks) }
  return { unit: 'day', counts: everyDay(range, drinks, businessDay(context)) }
}

/** Every day of the range up to today; a day without drinks is a zero. */
function everyDay({ startDate, endDate }: DateRange, drinks: Map<string, number>, today: string) {
  const counts: Timeline['counts'] = []
  for (let day = startDate; day < endDate && day <= today; day = addDays(day, 1))
    counts.push({ start: day, totalOrder: drinks.get(day) ?? 0 })
  return counts
}

/** Every hour from the first drink to the last. */
function everyHour(date: string, drinks: Map<string, number>) {
  const hours = [...drinks.keys()].map(Number)
  const counts: Timeline['counts'] = []
  for (let hour = Math.min(...hours); hour <= Math.max(...hours); hour += 1)
    counts.push({
      start: `${date}T${String(hour).padStart(2, '0')}`,
      totalOrder: drinks.get(String(hour)) ?? 0,
    })
  return counts
}
