import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'
import { errorCode } from '../../api/api-error.ts'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useFormatTime } from '../../data/shop-time.ts'
import type { useStatistics } from '../../data/statistics.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './dashboard-content.module.css'
import { RankingCard } from './ranking-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { RejectReasons, TotalsCard } from './totals-card.tsx'

type DashboardContentProps = {
  query: ReturnType<typeof useStatistics>
  venue: Venue
  range: DateRange
}

/** The cards; numbers that could not be read anew say how old they are. */
export function DashboardContent({ query, venue, range }: DashboardContentProps) {
  const words = useStaffWords().dashboards
  const { problems } = useWords()
  const formatTime = useFormatTime()
  const { data, error, isFetching, dataUpdatedAt } = query
  const failure = error && {
    retryLabel: words.retry,
    isBusy: isFetching,
    onRetry: () => void query.refetch(),
  }
  if (data === undefined)
    return failure ? (
      <LoadFailed {...failure} text={`${words.notLoaded} ${problems[errorCode(error)]}`} />
    ) : (
      <Loading label={words.loading} />
    )
  const { totals, ranking, timeline } = data
  return (
    <>
      {failure && (
        <div className={styles.stale}>
          <LoadFailed {...failure} text={words.outOfDate(formatTime(byShopClock(dataUpdatedAt)))} />
        </div>
      )}
      <div className={styles.room}>
        <div className={styles.cards}>
          <div className={styles.totals}>
            <TotalsCard totals={totals} ranking={ranking} venue={venue} />
            {totals.rejected > 0 && <RejectReasons totals={totals} />}
          </div>
          <RankingCard totals={totals} ranking={ranking} venue={venue} range={range} />
          {timeline.counts.some(({ totalOrder }) => totalOrder > 0) && (
            <div className={styles.timeline}>
              <TimelineCard timeline={timeline} range={range} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.room}>
        <div className={styles.cards}>
          <div className={styles.waiting}>
            <Spinner size={48} label={label} />
          </div>
          <SkeletonBlock width="100%" height="36rem" radius={22} />
        </div>
      </div>
    </Skeleton>
  )
}
