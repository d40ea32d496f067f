import { historyStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { literals } from '../db/literals.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { made, ordersOf, type StatisticsQuery, takenBack, tapsOf } from './counted-rows.ts'
import { amountOf, csv } from './csv.ts'

const columns = [
  ...(['day', 'item', 'category', 'venue', 'made', 'canceled', 'rejected'] as const),
  ...(['takings', 'currency'] as const),
]

type Row = Record<(typeof columns)[number], string | number | null>

/** One row per day and item of which something was made, canceled or rejected. */
export function exportTotals(context: Context, query: StatisticsQuery) {
  const range = dayRange(context, query)
  return { range, text: csv(columns, totals(context, range, query)) }
}

/** A week at a time. */
async function* totals(context: Context, range: DateRange, query: StatisticsQuery) {
  const { currency } = await effectiveSettings(context)
  const days = daysIn(range)
  // Counted, as days of the year 10000 do not compare as text.
  for (let day = 0; day < days; day += 7) {
    const startDate = addDays(range.startDate, day)
    const week = { startDate, endDate: addDays(startDate, Math.min(7, days - day)) }
    const rows = await readTotals(context, week, query, currency)
    yield rows.map((row) => columns.map((column) => row[column]))
  }
}

async function readTotals(
  context: Context,
  range: DateRange,
  { categoryFor }: StatisticsQuery,
  currency: string,
) {
  const { rows } = await sql<Row>`
    select business_day as day, menu_name as item, category_name as category,
      category_for as venue, count(*) filter (where ${made})::int as made,
      count(*) filter (where status = 'cancel')::int as canceled,
      count(*) filter (where status = 'rejected')::int as rejected,
      ${amountOf(sql`sum(price) filter (where ${made})`)} as takings,
      case when sum(price) filter (where ${made}) is not null then ${currency}::text end as currency
    from (
      select business_day, menu_name, category_name, category_for, status, price
      from ${ordersOf(range, categoryFor)}
        and status in (${literals(historyStatuses)}) and not ${takenBack()}
      union all
      select business_day, menu_name, category_name, 'bar', 'done', price
      from ${tapsOf(range, categoryFor)}
    ) counted
    group by 1, 2, 3, 4
    order by 1, menu_name collate "C", category_name collate "C", 4`.execute(context.database)
  return rows
}
