import type { Timeline } from '@tumbler/contract/statistics'
import type { DateRange } from '@tumbler/rules/periods'
import { daysIn } from '@tumbler/rules/periods'
import { useEffect, useRef } from 'react'
import { useFormatDay } from '../../data/shop-time.ts'
import { formatNumber } from '../../parts/format-number.ts'
import { Card } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { ReadersTable } from './readers-table.tsx'
import styles from './timeline-card.module.css'
import { dayLabel, hourOf, type Slot, timelineSlots } from './timeline-slots.ts'

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
      <ReadersTable
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
