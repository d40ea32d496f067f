import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { movedRange } from '@tumbler/rules/shown-periods'
import { errorCode } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Page } from '../../components/ui/page.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useSettings } from '../../data/shop.ts'
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
import { ChoicesAndTaste, ViewChoice } from './choices-and-taste.tsx'
import { ChoicesCards } from './choices-card.tsx'
import styles from './dashboard.module.css'
import type { CardQuery } from './dashboard-card.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardOutline, TotalsOutline } from './dashboard-outline.tsx'
import { EveningCard } from './evening-card.tsx'
import { RankingCard } from './ranking-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { type ShownRange, useShownRange } from './shown-range.ts'
import { Stale } from './stale.tsx'
import { TakingsCard } from './takings-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { EveningsStrip, TotalsStrip, useHistoryOf } from './totals-strip.tsx'
import '../../i18n/messages/en/dashboards.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/order-log.ts'

/** Drinks, cancellations and service of one venue in a period (spec §2 "Dashboards", product-rules §18). */
export function DashboardScreen({ venue }: { venue: Venue }) {
  const shown = useShownRange(venue)
  const { startDate, endDate } = shown.range
  const isOverview = shown.view === 'overview'
  const query = useStatistics(venue, shown.range, { isRead: isOverview })
  const data = isOverview ? query.data : undefined
  return (
    <Page
      title={words.dashboards.title[venue]}
      {...(data && { shortTitle: words.dashboards.total(formatNumber(data.totals.totalOrder)) })}
      isBusy={isOverview && data === undefined && !query.isError}
      layout="wide"
      header={<DashboardHead venue={venue} shown={shown} />}
    >
      <div key={`${startDate} ${endDate}`} className={styles.content}>
        {shown.isRefused && (
          <Alert icon="info-circle" role="status">
            {words.dashboards.refusedDays(limits.maxRangeDays)}
          </Alert>
        )}
        {venue === 'cafe' && <ViewChoice shown={shown} />}
        {isOverview ? (
          <Overview query={query} venue={venue} shown={shown} />
        ) : (
          <ChoicesAndTaste shown={shown} />
        )}
      </div>
    </Page>
  )
}

type OverviewProps = {
  query: ReturnType<typeof useStatistics>
  venue: Venue
  shown: ShownRange
}

/** The cards; each says what it has not, and numbers that could not be read anew how old they are. */
function Overview({ query, venue, shown }: OverviewProps) {
  const { period, range } = shown
  const historyOf = useHistoryOf(venue, shown)
  const quality = useQuality(venue, range)
  const totalsBefore = useTotalsBefore(venue, shown).data
  const timelineBefore = useTimelineBefore(venue, movedRange(period, range, -1)).data
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const isCounting = venue === 'bar' && !isBarOrderable
  const { data } = query
  const isPriced = venue === 'bar' && (data?.totals.takings ?? null) !== null
  const hasFailed = isFailed(query) && isFailed(quality)
  // Once a part has been there or has failed, each says for itself what it has not.
  const isFirstLoad = query.isPending && !quality.isError && (!query.isFetched || quality.isPending)
  return (
    <>
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
          {venue === 'bar' && !isCounting && (
            <BarChoices shown={shown} hasBefore={totalsBefore?.firstDay === null} />
          )}
        </div>
      )}
    </>
  )
}

/** The bar has no view of its own for them. */
function BarChoices({ shown, hasBefore }: { shown: ShownRange; hasBefore: boolean }) {
  return <ChoicesCards query={useChoices('bar', shown)} hasBefore={hasBefore} />
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
