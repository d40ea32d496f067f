import type { CSSProperties } from 'react'
import { useBySecond } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './pages.module.css'

interface Page<Row> {
  rows: readonly Row[]
  /** From 0. */
  index: number
  count: number
}

/** The page of now, by the clock, so that all screens turn their pages together. */
export function usePage<Row>(rows: readonly Row[], size: number, ms: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size))
  const index = useBySecond((now) => Math.floor(now / ms) % count)
  return { rows: rows.slice(index * size, (index + 1) * size), index, count }
}

type PagerProps = { page: Page<unknown>; size: number; total: number; ms: number }

/** Which page it is, in a pill that fills until the next one, and in numbers. */
export function Pager({ page: { rows, index, count }, size, total, ms }: PagerProps) {
  const second = useBySecond((now) => Math.floor((now % ms) / 1000) + 1)
  if (count === 1) return null
  const first = index * size
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
      {words.publicScreen.page(first + 1, first + rows.length, total)}
    </p>
  )
}
