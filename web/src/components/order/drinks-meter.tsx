import type { ReactNode } from 'react'
import { CupGlyph } from '../../illustration/cup-glyph.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './drinks-meter.module.css'

/** More do not fit beside the number on a phone. */
const mostCups = 4

function Cups({ used, limit, height }: { used: number; limit: number; height: number }) {
  if (limit > mostCups) return null
  const places = Array.from({ length: limit }, (_, place) => place)
  return (
    <span className={styles.cups} aria-hidden="true">
      {places.map((place) => (
        <CupGlyph key={place} isUsed={place < used} height={height} />
      ))}
    </span>
  )
}

type DrinksMeterProps = {
  /** "Ordered 1/2". */
  text: string
  used: number
  limit: number
  /** A line under the number. */
  children?: ReactNode
}

export function DrinksMeter({ text, used, limit, children }: DrinksMeterProps) {
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span className={classNames(styles.number, used >= limit && styles.reached)}>{text}</span>
        {children}
      </div>
      {/* Four large ones would break the number at 320 px. */}
      <Cups used={used} limit={limit} height={limit < 4 ? 44 : 31} />
    </div>
  )
}

type DrinksLeftProps = { left: number; label: string; used: number; limit: number }

/** The figure of the own orders: how many drinks are left today. */
export function DrinksLeft({ left, label, used, limit }: DrinksLeftProps) {
  return (
    <div className={styles.left} role="img" aria-label={`${left} ${label}`}>
      <span className={styles.figure}>{left}</span>
      <span className={styles.beside}>
        {label}
        <Cups used={used} limit={limit} height={28} />
      </span>
    </div>
  )
}
