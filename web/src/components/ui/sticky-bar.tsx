import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './sticky-bar.module.css'
import { keepClear } from './use-free-place.ts'
import { useSpace } from './use-space.ts'

export interface Hint {
  text: string
  icon?: IconName
  tone?: 'warning' | 'danger' | 'quiet'
  /** It is seen only: what changes all the time is not read out. */
  isSilent?: boolean
}

type StickyBarProps = {
  hint?: Hint | undefined
  /** Read out only, before the hint. */
  spoken?: string | undefined
  children: ReactNode
}

/** The primary action of a form, at the foot of the page on phones. */
export function StickyBar({ hint, spoken, children }: StickyBarProps) {
  const isSilent = hint?.isSilent ?? false
  const shown = hint && (
    <>
      <Icon name={hint.icon ?? 'info-circle'} size="1.25em" />
      {hint.text}
    </>
  )
  const look = classNames(styles.hint, styles[hint?.tone ?? 'warning'])
  return (
    <div className={styles.sticky} {...keepClear}>
      <p className={shown && !isSilent ? look : 'visually-hidden'} role="status">
        {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
        {!isSilent && shown}
      </p>
      {isSilent && <p className={look}>{shown}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

/** Actions for the selected rows, floating over the end of the page. */
export function FloatingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', bar)
  return (
    <div ref={bar} {...keepClear} className={`${styles.floating} on-nav`}>
      {children}
    </div>
  )
}
