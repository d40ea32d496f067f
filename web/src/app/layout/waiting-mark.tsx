import { words } from '../../i18n/words.ts'
import styles from './waiting-mark.module.css'

/** How many people wait for approval; nothing while nobody does. */
export function WaitingMark({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {words.navigation.waitForApproval(count)}</span>
    </span>
  )
}
