import { addDays } from '@tumbler/rules/periods'
import { formatDay, useDayOf, useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'

interface WhenOptions {
  /** Of which days the time is said; today and yesterday by default. */
  time?: 'recent' | 'always' | 'never'
}

/** A timestamp in a sentence: "today 09:12", "yesterday 17:40", "12 November". */
export function useWhen({ time = 'recent' }: WhenOptions = {}): (timestamp: string) => string {
  const today = useShopDate()
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  return (timestamp) => {
    const day = dayOf(timestamp)
    const isToday = day === today
    const isRecent = isToday || day === addDays(today, -1)
    const name = isRecent
      ? isToday
        ? words.users.today
        : words.users.yesterday
      : formatDay(day, { hasWeekday: false })
    const hasTime = time === 'always' || (time === 'recent' && isRecent)
    return hasTime ? `${name} ${formatTime(timestamp)}` : name
  }
}
