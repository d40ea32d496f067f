import { ageStepOf, minutesWaited } from '@tumbler/rules/order-age'
import { useLocation } from 'react-router'
import { Icon } from '../../components/ui/icons.tsx'
import { useBoard } from '../../data/board.ts'
import { useSettings } from '../../data/shop.ts'
import { useByClock } from '../../data/shop-time.ts'
import { useIsHere } from '../../data/stations.ts'
import { words } from '../../i18n/words.ts'
import { baristaPaths } from '../../paths.ts'
import styles from './waiting-badge.module.css'

/** On the link to the board, from every other page of a barista: how many orders wait; red when one is very late. */
export function WaitingBadge() {
  const isOnBoard = useLocation().pathname === baristaPaths.board
  return isOnBoard ? null : <Waiting />
}

function Waiting() {
  const waiting = (useBoard().data?.waiting ?? []).filter(useIsHere())
  const ages = useSettings()?.ageMinutes
  const isLate = useByClock((now) =>
    waiting.some((order) => ageStepOf(minutesWaited(order, now), ages) === 'veryLate'),
  )
  if (waiting.length === 0) return null
  const text = words.navigation.ordersWait(waiting.length)
  return (
    <span className={styles.badge} data-late={isLate || undefined}>
      {isLate && <Icon name="alert-triangle" />}
      <span aria-hidden="true">{waiting.length}</span>
      <span className="visually-hidden">
        , {isLate ? `${text}, ${words.navigation.oneIsVeryLate}` : text}
      </span>
    </span>
  )
}
