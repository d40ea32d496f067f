import type { Timeline } from '@tumbler/contract/statistics'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { shownLocale } from '../../words/language.ts'

export interface Slot {
  /** `YYYY-MM-DD` of a day, `YYYY-MM-DDTHH` of an hour. */
  start: string
  /** Null for a day that has not come yet. */
  totalOrder: number | null
}

/** The counts in their order; of days all that the period has, so that their places stay. */
export function timelineSlots({ unit, counts }: Timeline, range: DateRange): Slot[] {
  if (unit === 'hour') return counts
  const countOf = new Map(counts.map(({ start, totalOrder }) => [start, totalOrder]))
  return Array.from({ length: daysIn(range) }, (_, place) => {
    const start = addDays(range.startDate, place)
    return { start, totalOrder: countOf.get(start) ?? null }
  })
}

export const hourOf = (start: string): string => start.slice(-2)

const shortDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    weekday: 'short',
  })

/** Under its bar: weekday over day of a week, "16" of a month. */
export function dayLabel(date: string, isWeek: boolean): string {
  const day = String(Number(date.slice(-2)))
  return isWeek ? `${shortDay(date)}\n${day}` : day
}
