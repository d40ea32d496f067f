import type { OrderError } from '@tumbler/rules/may-order'
import { useEffect, useRef } from 'react'
import { OrderErrorNotice } from '../../components/order/order-error-notice.tsx'
import styles from './order-form.module.css'

type LockedNoticeProps = {
  /** Why the form takes no input. */
  error: OrderError | null
  /** In words. */
  text: string | null
}

/** At the top of a form, the one place that says why it is locked: seen as soon as it is so. */
export function LockedNotice({ error, text }: LockedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const isLocked = error !== null
  useEffect(() => {
    if (isLocked) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isLocked])
  return (
    <div ref={notice} className={styles.notice}>
      <OrderErrorNotice error={error} text={text} />
    </div>
  )
}
