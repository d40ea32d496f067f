import { type Venue, venues } from '@tumbler/rules/drinks'
import { type Period, periodRange, periods } from '@tumbler/rules/periods'
import { useLocation, useSearchParams } from 'react-router'
import { Page } from '../../components/ui/page.tsx'
import { SegmentedControl, SegmentedLinks } from '../../components/ui/segmented-control.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useShopDate } from '../../data/shop-time.ts'
import { useStatistics } from '../../data/statistics.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { DashboardContent } from './dashboard-content.tsx'
import styles from './dashboard-screen.module.css'

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
  const words = useStaffWords().dashboards
  const paths = usePaths()
  const { search } = useLocation()
  const pathOf = { cafe: paths.cafeDashboard, bar: paths.barDashboard }
  return (
    <SegmentedLinks
      label={words.venue}
      links={venues.map((venue) => ({
        to: { pathname: pathOf[venue], search },
        label: words.venues[venue],
        icon: icons[venue],
        isCurrent: venue === shown,
      }))}
    />
  )
}
