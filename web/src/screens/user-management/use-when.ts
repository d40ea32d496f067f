import { addDays } from '@tumbler/rules/periods'
import { useDayOf, useFormatDay, useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { useUserWords } from '../../i18n/user-words.ts'

/** A timestamp in a sentence: "today 09:12", "yesterday 17:40", "12 November"; without its time on request. */
export function useWhen({ hasTime = true } = {}): (timestamp: string) => string {
  const words = useUserWords()
  const today = useShopDate()
  const dayOf = useDayOf()
  const formatDay = useFormatDay({ hasWeekday: false })
  const formatTime = useFormatTime()
  return (timestamp) => {
    const day = dayOf(timestamp)
    const time = hasTime ? ` ${formatTime(timestamp)}` : ''
    if (day === today) return words.today + time
    return day === addDays(today, -1) ? words.yesterday + time : formatDay(day)
  }
}
