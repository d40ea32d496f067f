import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './sticky-bar.module.css'
import { useSpace } from './use-space.ts'

export interface Hint {
  text: string
  /** A second line: why, or what to do. */
  more?: string | undefined
  /** The second line is seen only. */
  isMoreSilent?: boolean
  icon?: IconName
  tone?: 'warning' | 'danger' | 'success' | 'quiet'
  /** It is seen only: what changes all the time is not read out. */
  isSilent?: boolean
  /** It is read out at once. */
  isUrgent?: boolean
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
  const isUrgent = hint?.isUrgent ?? false
  const isSpoken = hint !== undefined && !isSilent && !isUrgent
  const shown = hint && (
    <>
      <Icon name={hint.icon ?? 'info-circle'} size="1.25em" />
      {hint.more === undefined ? (
        hint.text
      ) : (
        <span>
          <b>{hint.text}</b>
          <br />
          <span aria-live={hint.isMoreSilent ? 'off' : undefined}>{hint.more}</span>
        </span>
      )}
    </>
  )
  const bar = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', bar)
  const look = classNames(
    styles.hint,
    styles[hint?.tone ?? 'warning'],
    hint?.more !== undefined && styles.lines,
  )
  return (
    <div ref={bar} className={styles.sticky}>
      <p className={isSpoken ? look : 'visually-hidden'} role="status">
        {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
        {isSpoken && shown}
      </p>
      {isSilent && <p className={look}>{shown}</p>}
      <div role="alert">{isUrgent && <p className={look}>{shown}</p>}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

/** Actions for the selected rows, floating over the end of the page. */
export function FloatingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', bar)
  return (
    <div ref={bar} className={`${styles.floating} on-nav`}>
      {children}
    </div>
  )
}
