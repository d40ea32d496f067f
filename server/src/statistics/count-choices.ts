import type { CountedGroup } from '@tumbler/contract/statistics'
import { startOfDay } from '@tumbler/rules/shop-calendar'
import type { ComparedRange, ShownPeriod } from '@tumbler/rules/shown-periods'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { comparedRange, momentOf } from './count-before.ts'
import { made, ordersOf, type StatisticsQuery } from './counted-rows.ts'

interface Counted {
  name: string
  other_name: string | null
  choice: string
  other_choice: string | null
  drinks: number
}

/** How often each choice was made, by the names that it had on its day (product-rules §21). */
export async function countChoices(
  context: Context,
  { period, categoryFor, ...days }: StatisticsQuery & { period?: ShownPeriod | undefined },
): Promise<CountedGroup[]> {
  const range = { ...dayRange(context, days), until: null }
  const before = period ? comparedRange(context, period, days) : null
  const [now, earlier, compared] = await Promise.all([
    count(context, range, categoryFor),
    before ? count(context, before, categoryFor) : null,
    before ? groupsOn(context, before.startDate) : null,
  ])
  const beforeOf = ({ name, choice }: Counted) =>
    compared?.has(name)
      ? (earlier?.find((one) => one.name === name && one.choice === choice)?.drinks ?? 0)
      : null
  const groups = [...Map.groupBy(now, ({ name }) => name)].map(([name, rows]) => ({
    name,
    otherName: rows[0]?.other_name ?? null,
    totalOrder: rows.reduce((sum, { drinks }) => sum + drinks, 0),
    choices: rows.map((row) => ({
      name: row.choice,
      otherName: row.other_choice,
      totalOrder: row.drinks,
      before: beforeOf(row),
    })),
  }))
  return groups.sort((one, other) => other.totalOrder - one.totalOrder)
}

async function count(
  context: Context,
  range: ComparedRange,
  venue: StatisticsQuery['categoryFor'],
): Promise<Counted[]> {
  const { until } = range
  const isInTime =
    until === null
      ? sql`true`
      : sql`coalesce(done_at, order_date) <= ${momentOf(context, until)}::timestamptz`
  const { rows } = await sql<Counted>`
    select chosen->>'name' as name, max(chosen->>'otherName') as other_name,
      chosen->>'choice' as choice, max(chosen->>'otherChoice') as other_choice,
      count(*)::int as drinks
    from (select options from ${ordersOf(range, venue)} and ${made} and ${isInTime}) drinks,
      jsonb_array_elements(options) chosen
    group by 1, 3
    order by count(*) desc, 1, 3`.execute(context.database)
  return rows
}

/** The names of the groups that there were when a day began. */
async function groupsOn({ database, settings }: Context, day: string) {
  const groups = await database
    .selectFrom('option_groups')
    .select('name')
    .where('created_at', '<=', startOfDay(day, settings.shopTimeZone))
    .execute()
  return new Set(groups.map(({ name }) => name))
}
