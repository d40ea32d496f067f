import type { Quality } from '@tumbler/contract/statistics'
import { minutesOf, timeOfDay } from '@tumbler/rules/opening-hours'

/** Starts of the half-hours from one minute until another. */
export function halfHoursBetween(from: number, until: number): number[] {
  const first = Math.floor(from / 30) * 30
  return Array.from(
    { length: Math.max(0, Math.ceil((until - first) / 30)) },
    (_, place) => first + place * 30,
  )
}

/** What was ordered or counted in the range by the half-hour of the day, in minutes from midnight. */
export function byHalfHour({ counts }: Quality['busy']): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { start, ofRange } of counts)
    if (ofRange > 0) sums.set(minutesOf(start), (sums.get(minutesOf(start)) ?? 0) + ofRange)
  return sums
}

/** The start of the half-hour with most; null without any. */
export function busiestHalfHour(busy: Quality['busy']): string | null {
  const [first] = [...byHalfHour(busy)].sort(
    ([minute, count], [other, otherCount]) => otherCount - count || minute - other,
  )
  return first ? timeOfDay(first[0]) : null
}
