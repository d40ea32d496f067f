import { limits } from '@tumbler/rules/limits'
import {
  addDays,
  type DateRange,
  daysIn,
  isDate,
  periodRange,
  periods,
} from '@tumbler/rules/periods'
import { movedRange, rangeAfter, type ShownPeriod, untilToday } from '@tumbler/rules/shown-periods'
import { useSearchParams } from 'react-router'
import { useShopDate } from '../../data/shop-time.ts'

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

/** What the dashboard shows is in the address: `?period=week&startDate=2026-11-09&endDate=2026-11-16`, without dates for the current one. */
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
