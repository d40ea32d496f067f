import { byShopClock } from '../../api/clock.ts'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import type { CardQuery } from './dashboard-card.tsx'

/** Numbers that could not be read anew say how old they are. */
export function Stale({ query }: { query: CardQuery<unknown> & { dataUpdatedAt: number } }) {
  const formatTime = useFormatTime()
  const { data, error, dataUpdatedAt } = query
  if (!data || !error) return null
  return (
    <OutOfDate
      text={words.dashboards.outOfDate(formatTime(byShopClock(dataUpdatedAt)))}
      query={query}
    />
  )
}
