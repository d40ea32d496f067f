import type { Venue } from '@tumbler/rules/drinks'
import { isWithinHours, nextOpening } from '@tumbler/rules/opening-hours'
import { addDays, weekdayOf } from '@tumbler/rules/periods'
import { isCafeClosedOnFriday } from '@tumbler/rules/shop-calendar'
import { useCafeStatus, useSettings } from '../../data/shop.ts'
import { formatDay, useDayOf, useShopDate, useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'

export interface Opening {
  /** YYYY-MM-DD */
  date: string
  /** "today", "tomorrow", "on Monday", or the date when it is a week away. */
  day: string
  /** Such as `9:00`. */
  opens: string
}

/** When a venue opens next; null when that is not known. */
export function useNextOpening(): (venue: Venue) => Opening | null {
  const hours = useSettings()?.openingHours
  const now = useShopTime()
  const dayWords = useDayWords()
  return (venue) => {
    const next = hours && nextOpening(hours[venue], now)
    return next ? { ...next, day: dayWords(next.date) } : null
  }
}

/** That a closed venue should be open by its hours: it was closed early today, or has not opened yet. */
export function useUnplanned(): (venue: Venue) => 'closedEarly' | 'notYetOpen' | null {
  const hours = useSettings()?.openingHours
  const status = useCafeStatus()
  const now = useShopTime()
  const dayOf = useDayOf()
  return (venue) => {
    const isOpen = venue === 'cafe' ? status?.isCafeOpen : status?.isBarOpen
    if (!hours || !status || isOpen || !isWithinHours(hours[venue], now)) return null
    if (venue === 'cafe' && isCafeClosedOnFriday(now)) return null
    const wasOpen = status.closedAt && dayOf(status.closedAt) === now.date
    // While the other venue is open nothing says when this one was closed.
    if (status.isCafeOpen || status.isBarOpen) return null
    return wasOpen ? 'closedEarly' : 'notYetOpen'
  }
}

/** The next day, after today, on which the cafe opens; null when that is not known. */
export function useNextCafeDay(): string | null {
  const hours = useSettings()?.openingHours.cafe
  const now = useShopTime()
  const dayWords = useDayWords()
  const next = hours && nextOpening(hours, { ...now, hour: 23, minute: 59 })
  return next ? dayWords(next.date) : null
}

const daysOfWeek = 7

function useDayWords(): (date: string) => string {
  const today = useShopDate()
  return (date) => {
    if (date === today) return words.shop.days.today
    if (date === addDays(today, 1)) return words.shop.days.tomorrow
    // A week from now the weekday alone would mean today.
    const weekday =
      date < addDays(today, daysOfWeek) ? words.shop.weekdays[weekdayOf(date) - 1] : undefined
    return words.shop.days.on(weekday ?? formatDay(date))
  }
}
