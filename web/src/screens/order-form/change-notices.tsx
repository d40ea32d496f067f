import type { MyOrder } from '@tumbler/contract/orders'
import { FactChips, orderStatuses } from '../../components/order/order-chips.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { words } from '../../i18n/words.ts'
import { LockedNotice } from './locked-notice.tsx'
import styles from './order-form.module.css'

/** Why the order can no longer be changed; null as long as it can. */
export function lockOf({ status, changesLeft }: MyOrder): string | null {
  if (status !== 'ordered') return words.changeOrder.locked[status]
  // An earlier server would not take it, and does not say how often.
  if (changesLeft === undefined) return words.changeOrder.notFound
  return changesLeft > 0 ? null : words.problems.TOO_MANY_CHANGES
}

type ChangeNoticesProps = {
  order: MyOrder
  isOnMenu: boolean
  /** Another device changed it since the form was opened. */
  isChangedElsewhere: boolean
}

/** Before the choices: what is to be known of the order that is being changed. */
export function ChangeNotices({ order, isOnMenu, isChangedElsewhere }: ChangeNoticesProps) {
  const { status, menu } = order
  const locked = lockOf(order)
  const { otherDevice, otherDeviceText, offMenu, offMenuText } = words.changeOrder
  return (
    <LockedNotice isLocked={locked !== null}>
      {/* There from the start, so that what comes is read out. */}
      <div role="status" className={styles.notices}>
        {locked !== null && (
          <Alert tone={orderStatuses[status].tone} icon={orderStatuses[status].icon} isStrong>
            {locked}
          </Alert>
        )}
        {locked === null && isChangedElsewhere && (
          <Alert tone="info" icon="devices">
            <b>{otherDevice}</b> {otherDeviceText}
          </Alert>
        )}
        {!isOnMenu && (
          <Alert tone="info">
            {offMenu(menu.name)} {locked === null && offMenuText}
          </Alert>
        )}
      </div>
      {!isOnMenu && (
        <div className={styles.facts}>
          <FactChips order={order} />
        </div>
      )}
    </LockedNotice>
  )
}
