import type { Quality } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { type RawBuilder, sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { wordOrder } from '../db/words.ts'
import { waitingSince } from '../orders/waiting-reads.ts'
import { firstDayOf, made, ordersOf, placedOf, type StatisticsQuery } from './counted-rows.ts'
import { otherNameOf } from './statistics-reads.ts'

/** Of fewer, a share says nothing. */
const fewestDrinks = 20
const maxItems = 20
/** More would say the same, and take seconds to sort. */
const mostDrinks = 100_000
/** Each weekday is in it often enough to compare. */
const fewestBusyDays = 28

type Times = Omit<Quality, 'drinksPerBaristaHour' | 'rejectedItems' | 'busy'>

/** How long drinks took, what was rejected, and when the shop was busy (product-rules §18). */
export async function readQuality(context: Context, query: StatisticsQuery): Promise<Quality> {
  const range = dayRange(context, query)
  const [times, drinksPerBaristaHour, rejectedItems, busy] = await Promise.all([
    readTimes(context, range, query),
    readDrinksPerBaristaHour(context, range, query),
    readRejectedItems(context, range, query),
    readBusy(context, range, query),
  ])
  return { ...times, drinksPerBaristaHour, rejectedItems, busy }
}

/** SQL: median and 90 % of some minutes. */
const duration = (from: string, to: string) => {
  // Not `extract`, whose numeric is slower.
  const minutes = sql`date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)}) / 60`
  const percentiles = sql`percentile_cont(array[0.5, 0.9]) within group (order by ${minutes})`
  const rounded = (index: number) =>
    sql`round((${percentiles})[${sql.lit(index)}]::numeric, 1)::float8`
  return sql`case when count(${minutes}) >= ${sql.lit(fewestDrinks)} then json_build_object(
    'median', ${rounded(1)}, 'ninetieth', ${rounded(2)}
  ) end`
}

/** SQL: the middle of some whole minutes. */
const middle = (minutes: RawBuilder<unknown>) =>
  sql`round((percentile_cont(0.5) within group (order by ${minutes}))::numeric)::int`

/** SQL: what is measured of the orders that were made, at most the newest ones. */
const newestMade = (range: DateRange, venue: Venue | undefined) => sql`(
    select ${waitingSince('orders')} as waiting_since, order_date, started_at, done_at, done_by,
      -- Whoever let another one pass, or moved up by it, was told another place.
      case when place_at is null then wait_from end as wait_from,
      case when place_at is null then wait_to end as wait_to,
      case when not_collected_at is null then picked_at end as collected_at
    from ${ordersOf(range, venue)} and ${made}
    order by business_day desc limit ${sql.lit(mostDrinks)}
  ) drinks`

/** Of the orders that were made; what was counted at the bar has no times. */
async function readTimes(context: Context, range: DateRange, { categoryFor }: StatisticsQuery) {
  const { rows } = await sql<Times>`
    select count(*)::int as drinks,
      ${duration('waiting_since', 'started_at')} as wait,
      ${duration('started_at', 'done_at')} as making,
      ${duration('done_at', 'collected_at')} as counter,
      case when count(wait_to) > 0 then json_build_object(
        'from', ${middle(sql`wait_from`)}, 'to', ${middle(sql`wait_to`)},
        'drinks', count(wait_to),
        'kept', count(*) filter (where done_at <= order_date + wait_to * interval '1 minute')
      ) end as promised
    from ${newestMade(range, categoryFor)}`.execute(context.database)
  const [times] = rows
  if (!times) throw new Error('a count has a row')
  return times
}

/** Grouped, as `count(distinct …)` would sort all of them. */
async function readDrinksPerBaristaHour(
  context: Context,
  range: DateRange,
  { categoryFor }: StatisticsQuery,
) {
  const hour = sql`date_trunc('hour', done_at, ${context.settings.shopTimeZone})`
  const { rows } = await sql<Pick<Quality, 'drinksPerBaristaHour'>>`
    select round(avg(drinks), 1)::float8 as "drinksPerBaristaHour"
    from (
      select count(*) as drinks from ${newestMade(range, categoryFor)}
      where done_by is not null
      group by done_by, ${hour}
    ) hours`.execute(context.database)
  return rows[0]?.drinksPerBaristaHour ?? null
}

async function readRejectedItems(
  context: Context,
  range: DateRange,
  { categoryFor }: StatisticsQuery,
) {
  const { rows } = await sql<Quality['rejectedItems'][number]>`
    select menu_name as "Menu_name", ${otherNameOf(sql`menu_name`)} as "otherMenu_name",
      count(*)::int as "totalOrder"
    from ${ordersOf(range, categoryFor)} and status = 'rejected'
    group by menu_name
    order by count(*) desc, ${wordOrder(sql`menu_name`)}
    limit ${maxItems}`.execute(context.database)
  return rows
}

/** All orders placed and drinks counted at the bar, from the shop's first one on and up to today. */
async function readBusy(
  context: Context,
  range: DateRange,
  { categoryFor }: StatisticsQuery,
): Promise<Quality['busy']> {
  const span = await busySpan(context, range)
  const local = sql`placed_at at time zone ${sql.lit(context.settings.shopTimeZone)}`
  const isInRange = sql`half_hour >= ${range.startDate}::date`
  const { rows } = await sql<Quality['busy']['counts'][number] & { days: number }>`
    with counted as (
      select date_bin('30 minutes', ${local}, '2000-01-01') as half_hour, count(*) as orders
      from ${placedOf(span, categoryFor)}
      group by 1
    )
    select extract(isodow from half_hour)::int as weekday, to_char(half_hour, 'HH24:MI') as start,
      sum(orders)::int as orders,
      coalesce(sum(orders) filter (where ${isInRange}), 0)::int as "ofRange",
      (select count(distinct half_hour::date) from counted where ${isInRange})::int as days
    from counted
    group by 1, 2 order by 1, 2`.execute(context.database)
  return {
    weeks: Math.max(1, Math.floor(daysIn(span) / 7)),
    ...span,
    days: rows[0]?.days ?? 0,
    counts: rows.map(({ days: _, ...count }) => count),
  }
}

async function busySpan(context: Context, { startDate, endDate }: DateRange): Promise<DateRange> {
  const tomorrow = addDays(businessDay(context), 1)
  const end = endDate < tomorrow ? endDate : tomorrow
  const earliest = addDays(end, -fewestBusyDays)
  const start = startDate < earliest ? startDate : earliest
  const first = (await firstDayOf(context)) ?? end
  if (first > end) return { startDate: end, endDate: end }
  return { startDate: first > start ? first : start, endDate: end }
}
