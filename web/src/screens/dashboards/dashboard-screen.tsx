import type { Venue } from '@tumbler/rules/drinks'
import { periodRange, periods } from '@tumbler/rules/periods'
import { useShopDate } from '../../data/shop-time.ts'
import { useStatistics } from '../../data/statistics.ts'
import { formatNumber } from '../../parts/format-number.ts'
import { Page } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { DashboardContent } from './dashboard-content.tsx'
import styles from './dashboard-screen.module.css'
import { usePeriod } from './use-period.ts'
import { VenueSwitch } from './venue-switch.tsx'

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
        <Segmented
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
