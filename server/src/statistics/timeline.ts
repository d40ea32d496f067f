import type { Timeline } from '@tumbler/contract/statistics'
import { addDays, type DateRange } from '@tumbler/rules/periods'

/** Drinks made by what the database calls the moment: a date, or an hour without leading zero. */
type Made = ReadonlyMap<string, number>

/** Every day of the range up to today; a day without drinks is a zero. */
export function everyDay({ startDate, endDate }: DateRange, made: Made, today: string) {
  const counts: Timeline['counts'] = []
  for (let day = startDate; day < endDate && day <= today; day = addDays(day, 1))
    counts.push({ start: day, totalOrder: made.get(day) ?? 0 })
  return counts
}

/** Every hour from the first drink to the last. */
export function everyHour(date: string, made: Made) {
  const hours = [...made.keys()].map(Number)
  const counts: Timeline['counts'] = []
  for (let hour = Math.min(...hours); hour <= Math.max(...hours); hour += 1)
    counts.push({
      start: `${date}T${String(hour).padStart(2, '0')}`,
      totalOrder: made.get(String(hour)) ?? 0,
    })
  return counts
}
