import { type ReactNode, useEffect, useRef } from 'react'
import styles from './order-form.module.css'

type LockedNoticeProps = {
  /** The form takes no input. */
  isLocked: boolean
  /** Why. */
  children: ReactNode
}

/** At the top of a form, the one place that says why it is locked: seen as soon as it is so. */
export function LockedNotice({ isLocked, children }: LockedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLocked) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isLocked])
  return (
    <div ref={notice} className={styles.notice}>
      {children}
    </div>
  )
}
