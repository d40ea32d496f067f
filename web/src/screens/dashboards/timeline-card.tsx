import type { Timeline } from '@tumbler/contract/statistics'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { useEffect, useRef } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { useFormatDay } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { shownLocale } from '../../i18n/language.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './timeline-card.module.css'
import { VisuallyHiddenTable } from './visually-hidden-table.tsx'

/** When the orders came: a bar for each hour or day, and a table for readers. */
export function TimelineCard({ timeline, range }: { timeline: Timeline; range: DateRange }) {
  const words = useStaffWords().dashboards
  const formatDay = useFormatDay()
  const { unit } = timeline
  const slots = timelineSlots(timeline, range)
  const isWeek = daysIn(range) <= 7
  const nameOf = (start: string) =>
    unit === 'hour' ? words.hourOfDay(hourOf(start)) : formatDay(start)
  const labelOf = (start: string) => (unit === 'hour' ? hourOf(start) : dayLabel(start, isWeek))
  return (
    <Card as="section" className={styles.timeline}>
      <h2>{words.overTime[unit]}</h2>
      <Bars slots={slots} label={words.overTime[unit]} labelOf={labelOf} />
      <VisuallyHiddenTable
        caption={words.overTime[unit]}
        heads={[unit === 'hour' ? words.time : words.day, words.orders]}
        rows={timeline.counts.map((one) => [nameOf(one.start), formatNumber(one.totalOrder)])}
      />
    </Card>
  )
}

type BarsProps = { slots: readonly Slot[]; label: string; labelOf: (start: string) => string }

function Bars({ slots, label, labelOf }: BarsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const largest = Math.max(1, ...slots.map(({ totalOrder }) => totalOrder ?? 0))
  const latest = slots.findLastIndex(({ totalOrder }) => totalOrder !== null)
  useEffect(() => {
    // On a phone a month is wider than the screen; its latest day is what people look for.
    const bar = scroller.current?.children[0]?.children[latest] as HTMLElement | undefined
    if (bar)
      scroller.current?.scrollTo?.({ left: bar.offsetLeft - scroller.current.clientWidth / 2 })
  }, [latest])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form stands in it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it scrolls only with the focus
    <div ref={scroller} className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
      <ol className={styles.bars} aria-hidden="true">
        {slots.map(({ start, totalOrder }) => (
          <li key={start} className={styles.slot}>
            <span className={styles.column}>
              {totalOrder !== null && (
                <>
                  <span className={styles.number}>{formatNumber(totalOrder)}</span>
                  <span
                    className={styles.bar}
                    style={{ height: `${(totalOrder / largest) * 8}rem` }}
                  />
                </>
              )}
            </span>
            <span className={styles.label}>{labelOf(start)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface Slot {
  /** `YYYY-MM-DD` of a day, `YYYY-MM-DDTHH` of an hour. */
  start: string
  /** Null for a day that has not come yet. */
  totalOrder: number | null
}

/** The counts in their order; of days all that the period has, so that their places stay. */
export function timelineSlots({ unit, counts }: Timeline, range: DateRange): Slot[] {
  if (unit === 'hour') return counts
  const countOf = new Map(counts.map(({ start, totalOrder }) => [start, totalOrder]))
  return Array.from({ length: daysIn(range) }, (_, place) => {
    const start = addDays(range.startDate, place)
    return { start, totalOrder: countOf.get(start) ?? null }
  })
}

const hourOf = (start: string): string => start.slice(-2)

const shortDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    weekday: 'short',
  })

/** Under its bar: weekday over day of a week, "16" of a month. */
export function dayLabel(date: string, isWeek: boolean): string {
  const day = String(Number(date.slice(-2)))
  return isWeek ? `${shortDay(date)}\n${day}` : day
}
