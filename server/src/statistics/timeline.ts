import type { Timeline } from '@tumbler/contract/statistics'
import { addDays, type DateRange, daysIn, weekdayOf } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { drinksBy, type StatisticsQuery } from './counted-rows.ts'

const maxDays = 62

/** Drinks made by the half-hour of a single day, by the day, or by the week of a longer range. */
export async function countOverTime(context: Context, query: StatisticsQuery): Promise<Timeline> {
  const range = dayRange(context, query)
  const unit = unitOf(range)
  const time = unit === 'half-hour' ? sql`made_at` : sql`business_day`
  const { rows } = await sql<{ start: string; drinks: number; takings: number | null }>`
    select ${startOf(unit, range, context.settings.shopTimeZone)} as start, sum(drinks)::int as drinks,
      sum(takings)::float8 as takings
    from ${drinksBy(time, range, query.categoryFor)}
    group by 1`.execute(context.database)
  const drinks = new Map(rows.map((row) => [row.start, row]))
  const starts =
    unit === 'half-hour'
      ? halfHours(range.startDate).slice(...firstToLast(range.startDate, drinks))
      : days(range, unit, businessDay(context))
  const counts = starts.map((start) => {
    const { drinks: totalOrder = 0, takings = null } = drinks.get(start) ?? {}
    return { start, totalOrder, takings }
  })
  return { unit, counts }
}

function unitOf(range: DateRange): Timeline['unit'] {
  if (daysIn(range) === 1) return 'half-hour'
  return daysIn(range) <= maxDays ? 'day' : 'week'
}

/** SQL: the half-hour, day or week of a drink. The first week begins with the range. */
function startOf(unit: Timeline['unit'], { startDate }: DateRange, timeZone: string) {
  if (unit === 'day') return sql`business_day::text`
  if (unit === 'week')
    return sql`greatest(date_trunc('week', business_day)::date, ${startDate}::date)::text`
  const halfHour = sql`date_bin('30 minutes', made_at at time zone ${sql.lit(timeZone)}, '2000-01-01')`
  return sql`to_char(${halfHour}, 'YYYY-MM-DD"T"HH24:MI')`
}

/** Up to today. */
function days({ startDate, endDate }: DateRange, unit: 'day' | 'week', today: string) {
  const starts: string[] = []
  for (
    let day = startDate;
    day < endDate && day <= today;
    day = addDays(day, unit === 'day' ? 1 : 8 - weekdayOf(day))
  )
    starts.push(day)
  return starts
}

const halfHours = (date: string) =>
  Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0')
    return `${date}T${hour}:${index % 2 ? '30' : '00'}`
  })

/** Where the first drink and the end of the last are among the half-hours. */
function firstToLast(date: string, drinks: Map<string, unknown>): [number, number] {
  const indexes = halfHours(date).flatMap((start, index) => (drinks.has(start) ? [index] : []))
  return [indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1]
}
