import { useRef } from 'react'
import { formatNumber } from '../../i18n/format-number.ts'
import styles from './charts.module.css'
import { useRoom } from './use-room.ts'

export interface TimeSlot {
  /** `YYYY-MM-DD` of a day or of the first day of a week, `YYYY-MM-DDTHH:MM` of a half-hour. */
  start: string
  /** Null for what has not come yet. */
  totalOrder: number | null
  /** In the same slot of the period before; null when it had none such. */
  before: number | null
}

/** More bars than these stand close together. */
const maxWideBars = 16

type BarsProps = { slots: readonly TimeSlot[]; labelOf: (start: string) => string }

/** A bar for each count, and a line for the one before; its numbers are in a table as well. */
export function Bars({ slots, labelOf }: BarsProps) {
  const largest = Math.max(...slots.map(({ totalOrder }) => totalOrder ?? 0))
  const isDense = slots.length > maxWideBars
  const first = slots.findIndex(({ totalOrder }) => totalOrder === largest)
  const top = axisTop(Math.max(largest, ...slots.map(({ before }) => before ?? 0)))
  const bars = useRef<HTMLOListElement>(null)
  // Doubled, so that half-hours stay whole hours.
  const step = 2 ** Math.ceil(Math.log2(useRoom(bars, styles.label ?? '', 10)))
  // Else that of the largest only: two side by side would read as one.
  const numberRoom = useRoom(bars, styles.number ?? '', 4)
  const hasNumbers = numberRoom === 1
  const height = (count: number) => `${(count / top) * 100}%`
  return (
    <div className={styles.chart} aria-hidden="true">
      {[top, top / 2, 0].map((value) => (
        <span key={value} className={styles.axis} style={{ bottom: height(value) }}>
          <span>{formatNumber(value)}</span>
        </span>
      ))}
      <ol ref={bars} className={styles.bars} data-dense={isDense || undefined}>
        {slots.map(({ start, totalOrder, before }, place) => (
          <li key={start}>
            {totalOrder !== null && (
              <span className={styles.bar} style={{ height: height(totalOrder) }} />
            )}
            {totalOrder !== null && (
              <b
                className={styles.number}
                data-away={(!hasNumbers && place !== first) || undefined}
                style={{
                  bottom: height(numberAt(totalOrder, linesAround(slots, place, numberRoom), top)),
                }}
              >
                {formatNumber(totalOrder)}
              </b>
            )}
            {before !== null && before > 0 && (
              <span className={styles.line} style={{ bottom: height(before) }} />
            )}
            <span className={styles.label} data-away={place % step > 0 || undefined}>
              {labelOf(start)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The top of an axis: twice a round number, and not below the largest count. */
export function axisTop(largest: number): number {
  const half = Math.max(1, largest / 2)
  const step = 10 ** Math.floor(Math.log10(half))
  return Math.ceil(half / step) * step * 2
}

/** Those before in the slots that a number takes which is so many slots wide. */
function linesAround(slots: readonly TimeSlot[], place: number, room: number): number[] {
  const reach = Math.floor(room / 2)
  return slots
    .slice(Math.max(0, place - reach), place + reach + 1)
    .flatMap(({ before }) => before ?? [])
}

/** More than the part of the chart's height that a number takes, of the lowest chart and in Thai, whose lines are high. */
const numberShare = 0.2

/** The lowest height with room for a number: on its bar, or on a line that would strike it through. */
export const numberAt = (count: number, lines: readonly number[], top: number): number =>
  [...lines]
    .sort((one, other) => one - other)
    .reduce((at, line) => (line > at && line - at < top * numberShare ? line : at), count)
