import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { formatDate } from './format-date.ts'

/** A range as "Monday 17 November", "17 to 23 November" or "26 October to 1 November", with the year when it is not this one. */
export function useRangeName(month: 'long' | 'short' = 'long'): (range: DateRange) => string {
  const thisYear = useShopDate().slice(0, 4)
  const whole = { day: 'numeric', month } as const
  return (range) => {
    const [first, last] = [range.startDate, addDays(range.endDate, -1)]
    const isOfThisYear = first.startsWith(thisYear) && last.startsWith(thisYear)
    const year = isOfThisYear ? {} : ({ year: 'numeric' } as const)
    if (daysIn(range) === 1) return formatDate(first, { weekday: 'long', ...whole, ...year })
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
    const hasTwoYears = first.slice(0, 4) !== last.slice(0, 4)
    const from = isOneMonth ? { day: 'numeric' as const } : { ...whole, ...(hasTwoYears && year) }
    return words.dashboards.fromTo(formatDate(first, from), formatDate(last, { ...whole, ...year }))
  }
}
