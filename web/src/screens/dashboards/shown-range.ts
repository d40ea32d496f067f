import { limits } from '@tumbler/rules/limits'
import {
  addDays,
  type DateRange,
  daysIn,
  isDate,
  periodRange,
  periods,
} from '@tumbler/rules/periods'
import {
  movedRange,
  rangeAfter,
  rangeBefore,
  type ShownPeriod,
  untilToday,
} from '@tumbler/rules/shown-periods'
import { useSearchParams } from 'react-router'
import { useShopDate } from '../../data/shop-time.ts'
import { shownLocale } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'

export const shownPeriods = [...periods, 'range'] as const satisfies readonly ShownPeriod[]

/** Before it there was no shop. */
const firstDay = '2000-01-01'

/** The days in the address, where they can be shown. */
function daysOf(params: URLSearchParams, today: string): DateRange | null {
  const range = {
    startDate: params.get('startDate') ?? '',
    endDate: params.get('endDate') ?? '',
  }
  if (!isDate(range.startDate) || !isDate(range.endDate)) return null
  if (range.startDate < firstDay || range.startDate > today) return null
  const days = daysIn(range)
  return days >= 1 && days <= limits.maxRangeDays ? range : null
}

/** The period is in the address: `?period=week&startDate=2026-11-09&endDate=2026-11-16`, without dates for the current one. */
export function useShownRange() {
  const [params, setParams] = useSearchParams()
  const today = useShopDate()
  const period = shownPeriods.find((one) => one === params.get('period')) ?? 'today'
  const days = daysOf(params, today)
  const range =
    period === 'range'
      ? untilToday(days ?? periodRange('today', today), today)
      : periodRange(period, days?.startDate ?? today)
  const show = (period: ShownPeriod, range: DateRange | null) =>
    setParams({ period, ...range }, { replace: true, preventScrollReset: true })
  const move = (to: DateRange) => show(period, period !== 'range' && to.endDate > today ? null : to)
  const after = rangeAfter(period, range, today)
  return {
    period,
    range,
    today,
    isCurrent: range.endDate > today,
    /** The address names days that cannot be shown. */
    isRefused: period === 'range' && days === null && params.has('startDate'),
    choosePeriod: (next: ShownPeriod) =>
      show(next, next === 'range' ? untilToday(range, today) : null),
    /** Both days belong to it. */
    chooseDays: (from: string, to: string) =>
      show('range', { startDate: from, endDate: addDays(to, 1) }),
    showBefore: () => move(movedRange(period, range, -1)),
    showAfter: after && (() => move(after)),
  }
}

export type ShownRange = ReturnType<typeof useShownRange>

/** A date, YYYY-MM-DD, in the language of the page. Some versions of Intl put a comma after the weekday. */
export const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString(shownLocale(), { timeZone: 'UTC', ...options })
    .replace(',', '')

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

/** "last week" beside the current week, "the week before" beside another. */
export function periodBefore({ period, range, isCurrent }: ShownRange): string {
  if (period === 'range') return words.dashboards.daysBefore(daysIn(range))
  return words.dashboards[isCurrent ? 'beforeCurrent' : 'before'][period]
}

/** Names the days that the totals are compared with: "last week until Wed", as no more days of this one have come. */
export function daysCompared(shown: ShownRange): string {
  const name = periodBefore(shown)
  const { period, range, today, isCurrent } = shown
  if (daysIn(range) === 1) return isCurrent ? words.dashboards.wholeYesterday : name
  const { endDate } = rangeBefore(period, range, today)
  if (endDate === movedRange(period, range, -1).endDate) return name
  return words.dashboards.untilDay(
    name,
    formatDate(addDays(endDate, -1), period === 'week' ? { weekday: 'short' } : dayAndMonth),
  )
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const
