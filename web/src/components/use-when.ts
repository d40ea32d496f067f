import { addDays } from '@tumbler/rules/periods'
import { useDayOf, useFormatTime, useShopDate } from '../data/shop-time.ts'
import { useDayTitle } from './use-day-title.ts'

interface WhenOptions {
  /** Days shown with the time; by default today and yesterday. */
  time?: 'recent' | 'always' | 'never'
}

/** A timestamp as "Today 09:12", "Yesterday 17:40", "12 November"; i18n/in-sentence.ts puts it in a sentence. */
export function useWhen({ time = 'recent' }: WhenOptions = {}): (timestamp: string) => string {
  const today = useShopDate()
  const dayTitle = useDayTitle({ hasWeekday: false })
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  return (timestamp) => {
    const day = dayOf(timestamp)
    const hasTime = time === 'always' || (time === 'recent' && day >= addDays(today, -1))
    return hasTime ? `${dayTitle(day)} ${formatTime(timestamp)}` : dayTitle(day)
  }
}
