import type { Quality } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import {
  type DayHours,
  minutesOf,
  type OpeningHours,
  timeOfDay,
  usualHoursOn,
} from '@tumbler/rules/opening-hours'
import { addDays, type DateRange, daysIn, weekdayOf } from '@tumbler/rules/periods'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import type { CSSProperties } from 'react'
import { Text } from '../../components/ui/layout.tsx'
import { useSidewaysRow } from '../../components/ui/use-sideways-row.ts'
import { useSettings } from '../../data/shop.ts'
import { useShopTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { shownLocale } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { halfHoursBetween } from './half-hours.ts'
import styles from './quality.module.css'
import { useRangeName } from './shown-range.ts'

/** Fewer weeks have no average. */
const fewestWeeks = 2

/** Orders by weekday and half-hour: a table that looks like a heat map. */
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
            <Text tone="quiet" size="sm" leading="snug" className={styles.sentence}>
              {busy.weeks < fewestWeeks ? words.dashboards.patternLater : <Extremes week={week} />}
            </Text>
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

/** Whole orders; where there are less than a half, still more than none. */
const average = (orders: number) =>
  orders > 0 && orders < 0.5 ? words.dashboards.underOne : formatNumber(Math.round(orders))

function Extremes({ week: { busiest, quiet } }: { week: BusyWeek }) {
  if (busiest === null) return null
  const most = words.dashboards.busiest(
    weekdayName(busiest.weekday, 'long'),
    busiest.start,
    average(busiest.orders),
  )
  return quiet ? `${most} ${words.dashboards.quiet(quiet.start, quiet.end)}` : most
}

/** The part of the row that fades, in px. */
const fadePx = 24

/** What was ordered before the shop opens is scrolled past. */
function showOpening(row: HTMLElement) {
  const days = row.querySelector('tbody th')?.getBoundingClientRect()
  const opening = row.querySelector('[data-opens]')?.getBoundingClientRect()
  if (days && opening) row.scrollLeft += opening.left - days.right - fadePx
}

function HeatTable({ week, labelledBy }: { week: BusyWeek; labelledBy: string }) {
  const { starts, rows, busiest, opens } = week
  const row = useSidewaysRow<HTMLDivElement>(`${opens} ${starts.join()}`, showOpening)
  const largest = busiest?.orders ?? 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no form in it
    <div
      ref={row}
      className={styles.scroller}
      role="group"
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it scrolls only with the focus
      tabIndex={0}
    >
      <table
        className={styles.heat}
        style={{ '--half-hours': starts.length } as CSSProperties}
        aria-labelledby={labelledBy}
      >
        <thead>
          <tr>
            <td />
            {starts.map((start, place) => (
              <th key={start} scope="col" data-opens={start === opens || undefined}>
                <span
                  className={
                    place % 2 === 0 && place < starts.length - 1 ? undefined : 'visually-hidden'
                  }
                >
                  {start}
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

interface BusyRow {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Orders of an average week in each half-hour, where the shop is open and one such has been counted. */
  orders: (number | 'closed' | 'not counted')[]
}

interface BusyWeek {
  /** The half-hours, such as `09:30`. */
  starts: string[]
  /** The first of them in which the shop is open on any day. */
  opens: string | null
  rows: BusyRow[]
  busiest: { weekday: number; start: string; orders: number } | null
  /** The half-hour with the fewest orders on the open days; null without a choice. */
  quiet: { start: string; end: string } | null
}

/** True if the days counted include this half-hour of the weekday. */
function hasCome(
  { startDate, endDate }: Quality['busy'],
  weekday: number,
  minute: number,
  now: ShopTime,
) {
  const first = addDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7)
  if (first === now.date) return minute <= now.hour * 60 + now.minute
  return first < endDate && first < now.date
}

/** How often a weekday is among the days counted. */
function timesCounted({ startDate, endDate }: DateRange, weekday: number): number {
  const daysUntilIt = (weekday - weekdayOf(startDate) + 7) % 7
  return Math.max(1, Math.ceil((daysIn({ startDate, endDate }) - daysUntilIt) / 7))
}

/** The orders of an average week by weekday and half-hour, and its extremes. */
export function busyWeek(
  busy: Quality['busy'],
  venue: Venue,
  openingHours: OpeningHours | undefined,
  now: ShopTime,
): BusyWeek {
  const { counts } = busy
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    open: openingHours ? usualHoursOn(openingHours, venue, weekday) : null,
    counted: new Map(
      counts
        .filter((count) => count.weekday === weekday)
        .map(({ start, orders }) => [minutesOf(start), orders / timesCounted(busy, weekday)]),
    ),
  }))
  const spans = days.flatMap(({ open, counted }) => [
    ...[...counted.keys()].map((start) => [start, start + 30] as const),
    ...(open ? [[minutesOf(open.opens), minutesOf(open.closes)] as const] : []),
  ])
  const minutes = halfHoursBetween(
    Math.min(...spans.map(([from]) => from)),
    Math.max(...spans.map(([, until]) => until)),
  )
  const isOpen = (open: DayHours | null, minute: number) =>
    open !== null && minutesOf(open.opens) < minute + 30 && minute < minutesOf(open.closes)
  const rows = days
    .filter(({ open, counted }) => open !== null || counted.size > 0)
    .map(({ weekday, open, counted }) => ({
      weekday,
      orders: minutes.map((minute) => {
        const orders = counted.get(minute)
        if (orders !== undefined) return orders
        if (!isOpen(open, minute)) return 'closed'
        return hasCome(busy, weekday, minute, now) ? 0 : 'not counted'
      }),
    }))
  const starts = minutes.map(timeOfDay)
  const openMinutes = minutes.filter((minute) => days.some(({ open }) => isOpen(open, minute)))
  const meanOf = (minute: number) =>
    meanOfOpen(rows.map(({ orders }) => orders[minutes.indexOf(minute)]))
  const [opens] = openMinutes
  return {
    starts,
    opens: opens === undefined ? null : timeOfDay(opens),
    rows,
    busiest: busiestOf(rows, starts),
    quiet: quietOf(openMinutes.map((minute) => ({ minute, mean: meanOf(minute) }))),
  }
}

function busiestOf(rows: readonly BusyRow[], starts: readonly string[]): BusyWeek['busiest'] {
  const cells = rows.flatMap(({ weekday, orders }) =>
    orders.flatMap((count, place) =>
      typeof count === 'number' ? [{ weekday, start: starts[place] ?? '', orders: count }] : [],
    ),
  )
  return cells.reduce<BusyWeek['busiest']>(
    (most, cell) => (cell.orders > (most?.orders ?? 0) ? cell : most),
    null,
  )
}

/** On the days that are open then. */
function meanOfOpen(orders: readonly (BusyRow['orders'][number] | undefined)[]): number {
  const open = orders.filter((count) => typeof count === 'number')
  return open.reduce((sum, count) => sum + count, 0) / open.length
}

function quietOf(halfHours: readonly { minute: number; mean: number }[]): BusyWeek['quiet'] {
  if (halfHours.length < 2) return null
  const { minute } = halfHours.reduce((one, other) => (other.mean < one.mean ? other : one))
  return { start: timeOfDay(minute), end: timeOfDay(minute + 30) }
}
