import { addDays } from '@tumbler/rules/periods'
import { useFormatDay, useShopDate } from '../data/shop-time.ts'
import { useWords } from '../i18n/words.ts'

/** A date (YYYY-MM-DD) as "Today", "Yesterday" or "Monday 17 November", or without its weekday; with the year where it is another. */
export function useDayTitle(options?: { hasWeekday?: boolean }): (date: string) => string {
  const { common } = useWords()
  const today = useShopDate()
  const formatDay = useFormatDay(options)
  return (date) => {
    if (date === today) return common.today
    if (date === addDays(today, -1)) return common.yesterday
    const [year] = date.split('-')
    return today.startsWith(`${year}-`) ? formatDay(date) : `${formatDay(date)} ${year}`
  }
}
