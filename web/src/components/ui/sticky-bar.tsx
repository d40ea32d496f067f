import { type ReactNode, useRef } from 'react'
import { Icon } from './icons.tsx'
import styles from './sticky-bar.module.css'
import { keepClear } from './use-free-place.ts'
import { useSpace } from './use-space.ts'

/** The primary action of a form, at the foot of the page on phones. */
export function StickyBar({ hint, children }: { hint?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.sticky} {...keepClear}>
      <p className={styles.hint} role="status">
        {hint !== undefined && (
          <>
            <Icon name="info-circle" size="1.25em" />
            {hint}
          </>
        )}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

/** What acts on the selected rows; it floats over the end of the page. */
export function FloatingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', bar)
  return (
    <div ref={bar} {...keepClear} className={`${styles.floating} on-nav`}>
      {children}
    </div>
  )
}
