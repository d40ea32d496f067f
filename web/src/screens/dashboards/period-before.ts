import { addDays, daysIn } from '@tumbler/rules/periods'
import { movedRange, rangeBefore } from '@tumbler/rules/shown-periods'
import { words } from '../../i18n/words.ts'
import { formatDate } from './format-date.ts'
import type { ShownRange } from './use-shown-range.ts'

/** "last week" beside the current week, "the week before" beside another. */
export function periodBefore({ period, range, isCurrent }: ShownRange): string {
  if (period === 'range') return words.dashboards.daysBefore(daysIn(range))
  return words.dashboards[isCurrent ? 'beforeCurrent' : 'before'][period]
}

/** What the totals are compared with: "last week until Wed", as no more days of this one have come. */
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
