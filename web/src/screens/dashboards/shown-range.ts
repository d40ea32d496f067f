import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { minutesOf, timeOfDay } from '@tumbler/rules/opening-hours'
import { addDays, type DateRange, daysIn, isDate, periodRange } from '@tumbler/rules/periods'
import {
  movedRange,
  rangeAfter,
  type ShownPeriod,
  shownPeriods,
  untilToday,
} from '@tumbler/rules/shown-periods'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useShopDate } from '../../data/shop-time.ts'
import { shownLocale } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'

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

/** A bar is open on few evenings; as many weeks before have the same weekdays. */
const lastEvenings = (today: string): DateRange => ({
  startDate: addDays(today, 1 - 8 * 7),
  endDate: addDays(today, 1),
})

/** The period in the address: `?period=week&startDate=2026-11-09&endDate=2026-11-16`, without dates for the current one. */
function shownIn(params: URLSearchParams, venue: Venue, today: string) {
  const asked = shownPeriods.find((one) => one === params.get('period'))
  const hasEvenings = asked === undefined && venue === 'bar'
  const period: ShownPeriod = asked ?? (hasEvenings ? 'range' : 'today')
  const days = daysOf(params, today)
  const usual = hasEvenings ? lastEvenings(today) : periodRange('today', today)
  const range =
    period === 'range'
      ? untilToday(days ?? usual, today)
      : periodRange(period, days?.startDate ?? today)
  return { period, days, range }
}

export type ShownView = 'overview' | 'choices'

/** What of the cafe is shown, in the address as `view=choices`; the bar has one view, and keeps what the cafe shows. */
const viewIn = (params: URLSearchParams): ShownView =>
  params.get('view') === 'choices' ? 'choices' : 'overview'

/** The page may not have followed yet. */
const latest = () => new URLSearchParams(window.location.search)

const withView = (view: ShownView): Record<string, string> => (view === 'choices' ? { view } : {})

export function useShownRange(venue: Venue) {
  const [params, setParams] = useSearchParams()
  const today = useShopDate()
  const { period, days, range } = shownIn(params, venue, today)
  /** Chosen last, while the page has not followed yet. */
  const pending = useRef<ShownPeriod | null>(null)
  useEffect(() => {
    if (params.get('period') === pending.current) pending.current = null
  }, [params])
  const go = (to: Record<string, string>) =>
    setParams(to, { replace: true, preventScrollReset: true })
  const show = (period: ShownPeriod, range: DateRange | null) =>
    go({ period, ...range, ...withView(viewIn(latest())) })
  const move = (to: DateRange) => show(period, period !== 'range' && to.endDate > today ? null : to)
  const after = rangeAfter(period, range, today)
  return {
    period,
    range,
    today,
    view: venue === 'cafe' ? viewIn(params) : 'overview',
    isCurrent: range.endDate > today,
    /** The address names days that cannot be shown. */
    isRefused: period === 'range' && days === null && params.has('startDate'),
    choosePeriod: (next: ShownPeriod) => {
      const last = pending.current
      pending.current = next
      if (next !== 'range') return show(next, null)
      show(next, untilToday(last && last !== 'range' ? periodRange(last, today) : range, today))
    },
    /** Both days belong to it. */
    chooseDays: (from: string, to: string) =>
      show('range', { startDate: from, endDate: addDays(to, 1) }),
    chooseView: (next: ShownView) => {
      const { view: _, ...others } = Object.fromEntries(latest())
      go({ ...others, ...withView(next) })
    },
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

/** The name of the period before, and the moment of it up to which is counted: "last week" and "Wednesday 11:20". */
export function wordsCompared(
  shown: ShownRange,
  { until }: { until: string | null },
): [before: string, moment: string | null] {
  const { period, range } = shown
  const isOneDay = daysIn(range) === 1
  const name = periodBefore(shown)
  const before = period === 'range' && !isOneDay ? words.dashboards.inDays(name) : name
  if (until === null) return [before, null]
  const [date = '', clock = ''] = until.split('T')
  const time = timeOfDay(minutesOf(clock))
  if (isOneDay) return [before, time]
  const day = formatDate(
    date,
    period === 'week' ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  )
  return [before, `${day} ${time}`]
}
