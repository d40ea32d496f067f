import type { MyOrder } from '@tumbler/contract/orders'
import { useId } from 'react'
import { Rejection } from '../../components/order/rejection.tsx'
import { useIsGone } from '../../components/order/use-is-gone.ts'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { WaysOn } from '../../components/order/ways-on.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { words } from '../../i18n/words.ts'
import { OrderHead } from './order-head.tsx'
import styles from './rejected-card.module.css'

type RejectedCardProps = {
  order: MyOrder
  /** A way on was taken: the card has done its work. */
  onTaken: () => void
}

/** A rejected order that its customer has not seen yet: why, and what can be done now. */
export function RejectedCard({ order, onTaken }: RejectedCardProps) {
  const nameId = useId()
  const { left } = useMayOrder()
  const isCafe = order.menu.category.categoryFor === 'cafe'
  const isGone = useIsGone(order)
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId}>
      <OrderHead order={order} nameId={nameId} isGhost />
      <Perforation />
      <Rejection note={order.rejectNote}>
        {isGone && words.orderCard.soldOut(order.menu.name)}{' '}
        {left !== undefined && words.orderCard.drinksLeftToday(left)}
      </Rejection>
      {isCafe && left !== 0 && (
        <div className={styles.ways}>
          <WaysOn order={order} onTaken={onTaken} />
        </div>
      )}
    </Card>
  )
}
