import type { ReactNode } from 'react'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import tones from '../ui/tones.module.css'
import styles from './rejection.module.css'

/** Tells the customer that the barista canceled the order, and why. */
export function Rejection({ note, children }: { note: string; children?: ReactNode }) {
  const reason = words.history.rejectReason(note)
  return (
    <div className={styles.rejection}>
      <span className={classNames(styles.disc, tones['solid-danger'])}>
        <Icon name="x" />
      </span>
      <div>
        <b>{words.history.statuses.customer.rejected}</b>
        <p lang={langOf(reason)}>{reason}</p>
        {children !== undefined && <p className={styles.rest}>{children}</p>}
      </div>
    </div>
  )
}
