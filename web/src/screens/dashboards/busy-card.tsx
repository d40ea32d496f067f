import type { Quality } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { useSettings } from '../../data/shop.ts'
import { useShopTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { shownLocale } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import styles from './busy-card.module.css'
import { type BusyWeek, busyWeek } from './busy-half-hours.ts'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { useRangeName } from './use-range-name.ts'

/** Of fewer weeks there is no average. */
const fewestWeeks = 2

/** When orders come in, by weekday and half-hour: a table that looks like a map of heat. */
export function BusyCard({ query, venue }: { query: CardQuery<Quality>; venue: Venue }) {
  const hours = useSettings()?.openingHours
  const now = useShopTime()
  const rangeName = useRangeName()
  return (
    <DashboardCard
      place="busy"
      title={words.dashboards.busy}
      note={({ busy }) =>
        busy.counts.length === 0
          ? null
          : busy.weeks < fewestWeeks
            ? words.dashboards.busyDays(rangeName(busy))
            : words.dashboards.busyAverage(formatNumber(busy.weeks))
      }
      query={query}
    >
      {({ busy }, titleId) => {
        const week = busyWeek(busy, venue, hours, now)
        if (week.busiest === null) return <CardSentence>{words.dashboards.noneBusy}</CardSentence>
        return (
          <>
            <HeatTable week={week} labelledBy={titleId} />
            <p className={styles.sentence}>
              {busy.weeks < fewestWeeks ? words.dashboards.patternLater : <Extremes week={week} />}
            </p>
          </>
        )
      }}
    </DashboardCard>
  )
}

/** 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, length: 'long' | 'short') =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    weekday: length,
  })

const clock = (start: string) => start.replace(/^0/, '')

/** What is less than one a week still differs from none. */
const average = (orders: number) =>
  orders.toLocaleString(shownLocale(), { maximumFractionDigits: orders < 1 ? 1 : 0 })

function Extremes({ week: { busiest, quiet } }: { week: BusyWeek }) {
  if (busiest === null) return null
  const most = words.dashboards.busiest(
    weekdayName(busiest.weekday, 'long'),
    clock(busiest.start),
    average(busiest.orders),
  )
  return quiet ? `${most} ${words.dashboards.quiet(clock(quiet.start), clock(quiet.end))}` : most
}

function HeatTable({ week, labelledBy }: { week: BusyWeek; labelledBy: string }) {
  const { starts, rows, busiest } = week
  const largest = busiest?.orders ?? 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no form in it
    <div
      className={styles.scroller}
      role="group"
      aria-labelledby={labelledBy}
      data-sideways
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it scrolls only with the focus
      tabIndex={0}
    >
      <table className={styles.heat} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <td />
            {starts.map((start, place) => (
              <th key={start} scope="col">
                <span
                  className={
                    place % 2 === 0 && place < starts.length - 1 ? undefined : 'visually-hidden'
                  }
                >
                  {clock(start)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekday, orders }) => (
            <tr key={weekday}>
              <th scope="row">{weekdayName(weekday, 'short')}</th>
              {orders.map((count, place) =>
                typeof count !== 'number' ? (
                  <td key={starts[place]} className={styles.closed}>
                    <span className="visually-hidden">
                      {count === 'closed' ? words.dashboards.closed : words.dashboards.notCounted}
                    </span>
                  </td>
                ) : (
                  <td
                    key={starts[place]}
                    style={{
                      background: `color-mix(in srgb, var(--heat) ${Math.round((count / largest) * 100)}%, var(--low))`,
                    }}
                  >
                    {average(count)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
