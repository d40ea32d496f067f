import type { CountedGroup } from '@tumbler/contract/statistics'
import { startOfDay } from '@tumbler/rules/shop-calendar'
import type { ComparedRange, ShownPeriod } from '@tumbler/rules/shown-periods'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { comparedRange, momentOf } from './count-before.ts'
import { made, ordersOf, type StatisticsQuery } from './counted-rows.ts'

type Counts = Map<string, Map<string, number>>

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
  const groups = [...now].map(([name, choices]) => ({
    name,
    totalOrder: [...choices.values()].reduce((sum, drinks) => sum + drinks, 0),
    choices: [...choices].map(([choice, totalOrder]) => ({
      name: choice,
      totalOrder,
      before: compared?.has(name) ? (earlier?.get(name)?.get(choice) ?? 0) : null,
    })),
  }))
  return groups.sort((one, other) => other.totalOrder - one.totalOrder)
}

async function count(
  context: Context,
  range: ComparedRange,
  venue: StatisticsQuery['categoryFor'],
): Promise<Counts> {
  const { until } = range
  const isInTime =
    until === null
      ? sql`true`
      : sql`coalesce(done_at, order_date) <= ${momentOf(context, until)}::timestamptz`
  const { rows } = await sql<{ name: string; choice: string; drinks: number }>`
    select chosen->>'name' as name, chosen->>'choice' as choice, count(*)::int as drinks
    from (select options from ${ordersOf(range, venue)} and ${made} and ${isInTime}) drinks,
      jsonb_array_elements(options) chosen
    group by 1, 2
    order by count(*) desc, 1, 2`.execute(context.database)
  const counts: Counts = new Map()
  for (const { name, choice, drinks } of rows) {
    const group = counts.get(name) ?? new Map<string, number>()
    counts.set(name, group.set(choice, drinks))
  }
  return counts
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
