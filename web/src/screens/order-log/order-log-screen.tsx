import { byShopClock } from '../../data/clock.ts'
import { useEarlierOrders, useOrderLogOfToday } from '../../data/order-log.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { EarlierDays } from './earlier-days.tsx'
import { LogDaySection } from './log-day-section.tsx'
import { logDays } from './log-days.ts'

/** Everybody's orders that are over, by day, newest first (spec §2 "Barista history"). */
export function OrderLogScreen() {
  const words = useStaffWords().orderLog
  const formatTime = useFormatTime()
  const today = useOrderLogOfToday()
  const earlier = useEarlierOrders()
  const days = logDays([...(today.data ?? []), ...(earlier.data ?? [])], useDayOf())
  const isKnown = today.data !== undefined
  const isEmpty = isKnown && days.length === 0 && earlier.isSuccess && !earlier.hasNextPage
  return (
    <Page title={words.title} isHeaderPhoneOnly isBusy={!isKnown && !today.isError}>
      {today.isError && (
        <LoadFailed
          text={
            isKnown
              ? words.outOfDate(formatTime(byShopClock(today.dataUpdatedAt)))
              : words.notLoaded
          }
          retryLabel={words.retry}
          isBusy={today.isFetching}
          onRetry={() => void today.refetch()}
        />
      )}
      {!isKnown && !today.isError && <CardsSkeleton label={words.loading} count={5} height={88} />}
      {isEmpty && <EmptyState text={words.empty} />}
      {isKnown && days.map((day) => <LogDaySection key={day.date} day={day} />)}
      {isKnown && !isEmpty && <EarlierDays query={earlier} />}
    </Page>
  )
}
