import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { movedRange } from '@tumbler/rules/shown-periods'
import { errorCode } from '../../api/api-error.ts'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useSettings } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import {
  useChoices,
  useQuality,
  useStatistics,
  useTimelineBefore,
  useTotalsBefore,
} from '../../data/statistics.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { BusyCard } from './busy-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import { CategoriesCard } from './categories-card.tsx'
import { ChoicesCard } from './choices-card.tsx'
import styles from './dashboard.module.css'
import type { CardQuery } from './dashboard-card.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardOutline, TotalsOutline } from './dashboard-outline.tsx'
import { EveningCard } from './evening-card.tsx'
import { RankingCard } from './ranking-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { type ShownRange, useShownRange } from './shown-range.ts'
import { TakingsCard } from './takings-card.tsx'
import { TasteCard } from './taste-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { EveningsStrip, TotalsStrip, useHistoryOf } from './totals-strip.tsx'
import '../../i18n/messages/en/dashboards.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/order-log.ts'

/** Drinks, cancellations and service of one venue in a period (spec §2 "Dashboards", product-rules §18). */
export function DashboardScreen({ venue }: { venue: Venue }) {
  const shown = useShownRange(venue)
  const { startDate, endDate } = shown.range
  const query = useStatistics(venue, shown.range)
  const { data } = query
  return (
    <Page
      title={words.dashboards.title[venue]}
      {...(data && { shortTitle: words.dashboards.total(formatNumber(data.totals.totalOrder)) })}
      isBusy={data === undefined && !query.isError}
      layout="wide"
      header={<DashboardHead venue={venue} shown={shown} />}
    >
      <DashboardContent key={`${startDate} ${endDate}`} query={query} venue={venue} shown={shown} />
    </Page>
  )
}

type DashboardContentProps = {
  query: ReturnType<typeof useStatistics>
  venue: Venue
  shown: ShownRange
}

/** The cards; each says what it has not, and numbers that could not be read anew how old they are. */
function DashboardContent({ query, venue, shown }: DashboardContentProps) {
  const { period, range } = shown
  const historyOf = useHistoryOf(venue, shown)
  const quality = useQuality(venue, range)
  const totalsBefore = useTotalsBefore(venue, shown).data
  const timelineBefore = useTimelineBefore(venue, movedRange(period, range, -1)).data
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const isCounting = venue === 'bar' && !isBarOrderable
  const choices = useChoices(venue, shown)
  const { data } = query
  const isPriced = venue === 'bar' && (data?.totals.takings ?? null) !== null
  const hasFailed = isFailed(query) && isFailed(quality)
  // Once a part has been there or has failed, each says for itself what it has not.
  const isFirstLoad = query.isPending && !quality.isError && (!query.isFetched || quality.isPending)
  return (
    <div className={styles.content}>
      {shown.isRefused && (
        <Alert icon="info-circle" role="status" className={styles.stale}>
          {words.dashboards.refusedDays(limits.maxRangeDays)}
        </Alert>
      )}
      <Stale query={query} />
      {isFirstLoad ? (
        <DashboardOutline label={words.dashboards.loading} isCounting={isCounting} />
      ) : data === undefined ? (
        <NoTotals query={hasFailed ? together(query, quality) : query} isCounting={isCounting} />
      ) : isCounting ? (
        <EveningsStrip
          totals={data.totals}
          before={totalsBefore}
          busy={quality.data?.busy}
          shown={shown}
        />
      ) : (
        <TotalsStrip totals={data.totals} before={totalsBefore} venue={venue} shown={shown} />
      )}
      {!hasFailed && !isFirstLoad && (
        <div
          className={styles.cards}
          data-counting={isCounting}
          data-priced={isPriced || undefined}
        >
          <TimelineCard query={query} before={timelineBefore} venue={venue} shown={shown} />
          {!isCounting && <ServiceCard query={quality} />}
          {!isCounting && (
            <CanceledCard
              query={query}
              items={quality.data?.rejectedItems}
              to={data && data.totals.rejected > 0 ? historyOf('rejected') : undefined}
            />
          )}
          {isCounting && <EveningCard query={quality} venue={venue} />}
          <RankingCard query={query} venue={venue} />
          <CategoriesCard query={query} />
          {isPriced && <TakingsCard query={query} />}
          {!isCounting && <BusyCard query={quality} venue={venue} />}
          {!isCounting && (
            <ChoicesCard query={choices} hasBefore={totalsBefore?.firstDay === null} />
          )}
          {venue === 'cafe' && <TasteCard range={range} />}
        </div>
      )}
    </div>
  )
}

const isFailed = ({ data, isError }: CardQuery<unknown>) => data === undefined && isError

/** Both failed: one button tries both. */
const together = (query: CardQuery<unknown>, other: CardQuery<unknown>): CardQuery<unknown> => ({
  ...query,
  isFetching: query.isFetching || other.isFetching,
  refetch: () => Promise.all([query.refetch(), other.refetch()]),
})

function NoTotals({ query, isCounting }: { query: CardQuery<unknown>; isCounting: boolean }) {
  const problem = words.problems[errorCode(query.error)]
  if (query.isError)
    return <LoadFailed text={`${words.dashboards.notLoaded} ${problem}`} query={query} />
  return (
    <Skeleton label={words.dashboards.loading}>
      <TotalsOutline isCounting={isCounting} />
    </Skeleton>
  )
}

function Stale({ query }: Pick<DashboardContentProps, 'query'>) {
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
