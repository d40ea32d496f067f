import { type Venue, venues } from '@tumbler/rules/drinks'
import { type DateRange, type Period, periodRange, periods } from '@tumbler/rules/periods'
import { useLocation, useSearchParams } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { byShopClock } from '../../api/clock.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/ui/page.tsx'
import { SegmentedControl, SegmentedLinks } from '../../components/ui/segmented-control.tsx'
import { Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useFormatTime, useShopDate } from '../../data/shop-time.ts'
import { useStatistics } from '../../data/statistics.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './dashboard-screen.module.css'
import { RankingCard } from './ranking-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { RejectReasons, TotalsCard } from './totals-card.tsx'

/** What one venue made in a period (spec §2 "Dashboards"). */
export function DashboardScreen({ venue }: { venue: Venue }) {
  const words = useStaffWords().dashboards
  const [period, choosePeriod] = usePeriod()
  const range = periodRange(period, useShopDate())
  const query = useStatistics(venue, range)
  const { data } = query
  return (
    <Page
      title={words.title[venue]}
      {...(data && { shortTitle: words.total(formatNumber(data.totals.totalOrder)) })}
      isBusy={data === undefined && !query.isError}
      header={<VenueSwitch venue={venue} />}
      actions={
        <SegmentedControl
          label={words.period}
          isLabelHidden
          className={styles.period ?? ''}
          options={periods.map((value) => ({ value, label: words.periods[value] }))}
          value={period}
          onChange={choosePeriod}
        />
      }
    >
      <DashboardContent key={period} query={query} venue={venue} range={range} />
    </Page>
  )
}

/** The period in the address (`?period=week`), today when it names none, and how to choose another. */
function usePeriod(): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('period')
  const choose = (period: Period) =>
    setSearch(
      (params) => {
        params.set('period', period)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  return [periods.find((period) => period === named) ?? 'today', choose]
}

const icons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Leads to the other venue's dashboard and keeps the period. */
function VenueSwitch({ venue: shown }: { venue: Venue }) {
  const { common } = useWords()
  const words = useStaffWords().dashboards
  const paths = usePaths()
  const { search } = useLocation()
  const pathOf = { cafe: paths.cafeDashboard, bar: paths.barDashboard }
  return (
    <SegmentedLinks
      label={words.venue}
      links={venues.map((venue) => ({
        to: { pathname: pathOf[venue], search },
        label: common.venues[venue],
        icon: icons[venue],
        isCurrent: venue === shown,
      }))}
    />
  )
}

type DashboardContentProps = {
  query: ReturnType<typeof useStatistics>
  venue: Venue
  range: DateRange
}

/** The cards; numbers that could not be read anew say how old they are. */
function DashboardContent({ query, venue, range }: DashboardContentProps) {
  const words = useStaffWords().dashboards
  const { problems } = useWords()
  const formatTime = useFormatTime()
  const { data, error, dataUpdatedAt } = query
  if (data === undefined)
    return error ? (
      <LoadFailed text={`${words.notLoaded} ${problems[errorCode(error)]}`} query={query} />
    ) : (
      <Skeleton label={words.loading}>
        <div className={styles.room}>
          <div className={styles.cards}>
            <div className={styles.waiting}>
              <Spinner size={48} label={words.loading} />
            </div>
            <SkeletonBlock width="100%" height="36rem" radius={22} />
          </div>
        </div>
      </Skeleton>
    )
  const { totals, ranking, timeline } = data
  return (
    <>
      {error && (
        <div className={styles.stale}>
          <LoadFailed
            text={words.outOfDate(formatTime(byShopClock(dataUpdatedAt)))}
            query={query}
          />
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
