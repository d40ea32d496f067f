import type { Order } from '@tumbler/contract/orders'
import { memo } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { BoardOrderCard } from './board-order-card.tsx'
import { OrderActions } from './order-actions.tsx'

type BoardEntryProps = {
  order: Order
  now: number
  isNew: boolean
  isSelecting: boolean
  isSelected: boolean
  onToggle: (id: string) => void
  onCancel: (id: string) => void
}

/** A card and what can be done with it; drawn again only when something of its own changes. */
export const BoardEntry = memo(function BoardEntry(props: BoardEntryProps) {
  const { order, now, isNew, isSelecting, isSelected, onToggle, onCancel } = props
  const formatTime = useFormatTime()
  return (
    <BoardOrderCard
      order={order}
      now={now}
      time={formatTime(order.orderDate)}
      isNew={isNew}
      selection={isSelecting ? { isSelected, onToggle: () => onToggle(order.id) } : undefined}
    >
      {!isSelecting && <OrderActions order={order} now={now} onCancel={() => onCancel(order.id)} />}
    </BoardOrderCard>
  )
})
