import { addDays } from '@tumbler/rules/periods'
import { formatDay, useShopDate } from '../data/shop-time.ts'
import { words } from '../i18n/words.ts'

/** A date (YYYY-MM-DD) as "Today", "Yesterday" or "Monday 17 November", or without its weekday; with the year where it is another. */
export function useDayTitle(options?: { hasWeekday?: boolean }): (date: string) => string {
  const today = useShopDate()
  return (date) => {
    if (date === today) return words.common.today
    if (date === addDays(today, -1)) return words.common.yesterday
    const [year] = date.split('-')
    return today.startsWith(`${year}-`)
      ? formatDay(date, options)
      : `${formatDay(date, options)} ${year}`
  }
}
