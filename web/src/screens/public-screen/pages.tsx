import type { CSSProperties } from 'react'
import { useBySecond } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './pages.module.css'

interface Page<Row> {
  rows: readonly Row[]
  /** From 0. */
  index: number
  count: number
  /** How many rows are on the pages before. */
  before: number
}

/**
 * The page of now, by the clock, so that all screens turn their pages together.
 * Pages of rows are full. Of large cards they are as equal as they can be: none is one card on an
 * empty screen.
 */
export function usePage<Row>(
  rows: readonly Row[],
  maxSize: number,
  ms: number,
  { isFull = false } = {},
): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / maxSize))
  const index = useBySecond((now) => Math.floor(now / ms) % count)
  const size = isFull ? maxSize : rows.length / count
  const startOf = (page: number) => Math.ceil(page * size)
  const before = startOf(index)
  return { rows: rows.slice(before, startOf(index + 1)), index, count, before }
}

type PagerProps = { page: Page<unknown>; total: number; ms: number }

/** Which page it is, in a pill that fills until the next one, and in numbers. */
export function Pager({ page: { rows, index, count, before }, total, ms }: PagerProps) {
  const second = useBySecond((now) => Math.floor((now % ms) / 1000) + 1)
  if (count === 1) return null
  return (
    <p className={styles.pager}>
      <span className={styles.pills} aria-hidden="true">
        {Array.from({ length: count }, (_, page) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a page has nothing but its number
            key={page}
            data-now={page === index || undefined}
            style={{ '--filled': (second * 1000) / ms } as CSSProperties}
          />
        ))}
      </span>
      {words.publicScreen.page(before + 1, before + rows.length, total)}
    </p>
  )
}
