import type { Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { venueHoursOn } from '@tumbler/rules/opening-hours'
import { daysIn } from '@tumbler/rules/periods'
import { useSettings } from '../../data/shop.ts'
import { formatDay, useShopTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import { formatDate } from './format-date.ts'
import { periodBefore } from './period-before.ts'
import { axisTop, clockOf, numberAt, type TimeSlot, timeSlots } from './time-slots.ts'
import styles from './timeline-card.module.css'
import type { ShownRange } from './use-shown-range.ts'
import { VisuallyHiddenTable } from './visually-hidden-table.tsx'

type TimelineCardProps = {
  query: CardQuery<{ timeline: Timeline }>
  before: Timeline | undefined
  venue: Venue
  shown: ShownRange
}

/** When the drinks were made: a bar for each half-hour, day or week, a line for the period before, and a table for readers. */
export function TimelineCard({ query, before, venue, shown }: TimelineCardProps) {
  const now = useNow()
  const nameBefore = periodBefore(shown)
  const lineName = shown.period === 'month' ? words.dashboards.byDate(nameBefore) : nameBefore
  const hours = useSettings()?.openingHours
  const { range } = shown
  const unit =
    query.data?.timeline.unit ??
    (daysIn(range) === 1 ? 'half-hour' : daysIn(range) <= 62 ? 'day' : 'week')
  const hasLine = before?.unit === unit && before.counts.some(({ totalOrder }) => totalOrder > 0)
  const open = hours ? venueHoursOn(hours, venue, range.startDate) : null
  const nameOf = (start: string) => (unit === 'half-hour' ? start.slice(-5) : formatDay(start))
  return (
    <DashboardCard
      place="trend"
      title={words.dashboards.overTime[unit]}
      note={() => (hasLine ? words.dashboards.line(lineName) : null)}
      query={query}
    >
      {({ timeline }) => {
        const slots = timeSlots(timeline, hasLine ? before : undefined, range, open)
        const isEmpty = !hasLine && slots.every(({ totalOrder }) => !totalOrder)
        if (isEmpty) return <CardSentence>{words.dashboards.noneMade}</CardSentence>
        return (
          <>
            <Bars slots={slots} labelOf={labelsOf(unit, slots)} />
            <VisuallyHiddenTable
              caption={words.dashboards.overTime[unit]}
              heads={[
                words.dashboards.units[unit],
                words.dashboards.drinks,
                ...(hasLine ? [nameBefore] : []),
              ]}
              rows={slots
                .filter(({ totalOrder, before }) => totalOrder !== null || before !== null)
                .map(({ start, totalOrder, before }) => [
                  nameOf(start),
                  totalOrder === null && start > now
                    ? words.dashboards.notYet
                    : formatNumber(totalOrder ?? 0),
                  ...(hasLine ? [formatNumber(before ?? 0)] : []),
                ])}
            />
          </>
        )
      }}
    </DashboardCard>
  )
}

/** `YYYY-MM-DDTHH:MM` in the shop. */
function useNow(): string {
  const { date, hour, minute } = useShopTime()
  return `${date}T${clockOf(60 * hour + minute)}`
}

/** With more bars the numbers of the largest alone is shown. */
const maxNumbers = 16
/** With more they would meet. */
const maxLabels = 7

function Bars({
  slots,
  labelOf,
}: {
  slots: readonly TimeSlot[]
  labelOf: (start: string) => string
}) {
  const largest = Math.max(...slots.map(({ totalOrder }) => totalOrder ?? 0))
  const top = axisTop(Math.max(largest, ...slots.map(({ before }) => before ?? 0)))
  const step = Math.ceil(slots.length / maxLabels)
  const height = (count: number) => `${(count / top) * 100}%`
  return (
    <div className={styles.chart} aria-hidden="true">
      {[top, top / 2, 0].map((value) => (
        <span key={value} className={styles.axis} style={{ bottom: height(value) }}>
          <span>{formatNumber(value)}</span>
        </span>
      ))}
      <ol className={styles.bars} data-dense={slots.length > maxNumbers || undefined}>
        {slots.map(({ start, totalOrder, before }, place) => (
          <li key={start}>
            {totalOrder !== null && (
              <span className={styles.bar} style={{ height: height(totalOrder) }} />
            )}
            {totalOrder !== null && (slots.length <= maxNumbers || totalOrder === largest) && (
              <b style={{ bottom: height(numberAt(totalOrder, before, top)) }}>
                {formatNumber(totalOrder)}
              </b>
            )}
            {before !== null && before > 0 && (
              <span className={styles.line} style={{ bottom: height(before) }} />
            )}
            {place % step === 0 && <span className={styles.label}>{labelOf(start)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Under the bars: "9:00", "Mon" of a week, "16" of a month, "16 Nov" of more. */
function labelsOf(unit: Timeline['unit'], slots: readonly TimeSlot[]): (start: string) => string {
  if (unit === 'half-hour') return (start) => start.slice(-5).replace(/^0/, '')
  if (slots.length <= 7 && unit === 'day') return (start) => formatDate(start, { weekday: 'short' })
  const isOneMonth = slots[0]?.start.slice(0, 7) === slots.at(-1)?.start.slice(0, 7)
  return (start) =>
    isOneMonth
      ? String(Number(start.slice(-2)))
      : formatDate(start, { day: 'numeric', month: 'short' })
}
