import { limits } from '@tumbler/rules/limits'
import { addDays, type DateRange, daysIn, halfOpen } from '@tumbler/rules/periods'
import { invalid } from './api-error.ts'
import { businessDay } from './clock.ts'
import type { Context } from './context.ts'

export interface DayQuery {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The half-open days a query asks for: today when it names none (product-rules §1). */
export function dayRange(context: Context, { startDate, endDate }: DayQuery): DateRange {
  const today = businessDay(context)
  const start = startDate ?? endDate ?? today
  const end = endDate ?? (startDate === undefined ? addDays(today, 1) : addDays(startDate, 1))
  if (daysIn({ startDate: start, endDate: end }) < 0)
    throw invalid('query.endDate', 'endDate is before startDate.')
  const range = halfOpen({ startDate: start, endDate: end })
  if (daysIn(range) > limits.maxRangeDays)
    throw invalid('query.endDate', `At most ${limits.maxRangeDays} days.`)
  return range
}
