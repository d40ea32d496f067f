import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'section' | 'div' | 'li'
  /** The smaller radius, for rows and lists. */
  isSmall?: boolean
  ref?: Ref<HTMLElement>
}

export function Card({ as: Tag = 'article', isSmall, className, ref, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      ref={ref as Ref<never>}
      className={classNames(styles.card, isSmall && styles.small, className)}
    />
  )
}

type PerforationProps = {
  /** Punched holes at both ends, as where a stub is torn off. */
  isNotched?: boolean
  isStrong?: boolean
}

/** The dashed line between two parts of one label. */
export function Perforation({ isNotched, isStrong }: PerforationProps) {
  const look = classNames(
    styles.perforation,
    isNotched && styles.notched,
    isStrong && styles.strong,
  )
  return <div className={look} aria-hidden="true" />
}

/** A list whose rows are divided by dashes; its children are li. */
export function DashedRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
