import type { CountedGroup } from '@tumbler/contract/statistics'
import { sharesName } from '@tumbler/rules/options'
import { startOfDay } from '@tumbler/rules/shop-calendar'
import type { ComparedRange, ShownPeriod } from '@tumbler/rules/shown-periods'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { comparedRange, momentOf } from './count-before.ts'
import { made, ordersOf, type StatisticsQuery } from './counted-rows.ts'

interface Counted {
  name: string
  otherName: string | null
  choice: string
  otherChoice: string | null
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
  const beforeOf = (row: Counted) =>
    compared?.some((group) => sharesName(group, row))
      ? drinksOf(earlier?.filter((one) => isSameChoice(one, row)) ?? [])
      : null
  const groups = grouped(now).map((choices) => ({
    name: choices[0].name,
    otherName: choices[0].otherName,
    totalOrder: drinksOf(choices),
    choices: choices.map((row) => ({
      name: row.choice,
      otherName: row.otherChoice,
      totalOrder: row.drinks,
      before: beforeOf(row),
    })),
  }))
  return groups.sort((one, other) => other.totalOrder - one.totalOrder)
}

const drinksOf = (rows: readonly Counted[]) => rows.reduce((sum, { drinks }) => sum + drinks, 0)

const choiceOf = ({ choice, otherChoice }: Counted) => ({ name: choice, otherName: otherChoice })

const isSameChoice = (one: Counted, other: Counted) =>
  sharesName(one, other) && sharesName(choiceOf(one), choiceOf(other))

/** By group; a choice that was written otherwise for a time is one, by the name that it had most often. */
function grouped(rows: readonly Counted[]) {
  const groups: [Counted, ...Counted[]][] = []
  for (const row of rows) {
    const group = groups.find(([first]) => sharesName(first, row))
    const same = group?.find((one) => isSameChoice(one, row))
    if (same) same.drinks += row.drinks
    else if (group) group.push({ ...row })
    else groups.push([{ ...row }])
  }
  for (const group of groups) group.sort((one, other) => other.drinks - one.drinks)
  return groups
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
    select chosen->>'name' as name, max(chosen->>'otherName') as "otherName",
      chosen->>'choice' as choice, max(chosen->>'otherChoice') as "otherChoice",
      count(*)::int as drinks
    from (select options from ${ordersOf(range, venue)} and ${made} and ${isInTime}) drinks,
      jsonb_array_elements(options) chosen
    group by 1, 3
    order by count(*) desc, 1, 3`.execute(context.database)
  return rows
}

/** The names of the groups that there were when a day began. */
function groupsOn({ database, settings }: Context, day: string) {
  return database
    .selectFrom('option_groups')
    .select(['name', 'other_name as otherName'])
    .where('created_at', '<=', startOfDay(day, settings.shopTimeZone))
    .execute()
}
