import type { Order } from '@tumbler/contract/orders'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './order-person.module.css'

type Named = Pick<Order, 'forName' | 'user'> & Partial<Pick<Order, 'pickUpAt' | 'waitingSince'>>

/** The name that is called: of the colleague whom it is for, else of its customer. */
export const shownName = ({ forName, user }: Named): string => forName ?? user.name

type OrderPersonProps = {
  order: Named
  /** The order's number, where another person's name looks alike. */
  dayNumber?: number | null
}

export const OrderPerson = ({ order, dayNumber = null }: OrderPersonProps) => {
  const name = shownName(order)
  const formatTime = useFormatTime()
  // A server of an earlier version sends none.
  const orderOf = order.forName ? words.board.orderOf(order.user.name) : null
  return (
    <>
      <span lang={langOf(name)}>{name}</span>
      {dayNumber !== null && <Chip tone="number">{words.board.number(dayNumber)}</Chip>}
      {orderOf !== null && (
        <>
          {' '}
          <small className={styles.orderOf}>{orderOf}</small>
        </>
      )}
      {order.pickUpAt && order.waitingSince && (
        <>
          {' '}
          <small className={styles.orderOf}>
            {words.board.forTime(formatTime(order.pickUpAt))}
          </small>
        </>
      )}
    </>
  )
}
