import { limits } from '@tumbler/rules/limits'
import { daysIn, isDate } from '@tumbler/rules/periods'
import type { Days } from './date-range-field.tsx'

/** The days in the address, where they can be listed. */
export function daysInAddress(params: URLSearchParams): Days | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDate(from) || !isDate(to)) return null
  const days = daysIn({ startDate: from, endDate: to }) + 1
  return days >= 1 && days <= limits.maxRangeDays ? { from, to } : null
}
