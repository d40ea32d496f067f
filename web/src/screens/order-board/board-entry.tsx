import type { Order } from '@tumbler/contract/orders'
import { memo } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { BoardOrderCard } from './board-order-card.tsx'
import { OrderActions } from './order-actions.tsx'

type BoardEntryProps = {
  order: Order
  /** Waited so far. */
  minutes: number
  isNew: boolean
  isSelecting: boolean
  isSelected: boolean
  onToggle: (id: string) => void
  onCancel: (id: string) => void
}

/** Every reading of the board brings new objects; what counts is whether they say something else. */
function isSame({ order: before, ...one }: BoardEntryProps, props: BoardEntryProps): boolean {
  const { order: after, ...other } = props
  const names = Object.keys(one) as (keyof typeof one)[]
  return (
    names.every((name) => one[name] === other[name]) &&
    (before === after || JSON.stringify(before) === JSON.stringify(after))
  )
}

/** A card and what can be done with it; with sixty of them only those are drawn again that changed. */
export const BoardEntry = memo(function BoardEntry(props: BoardEntryProps) {
  const { order, minutes, isNew, isSelecting, isSelected, onToggle, onCancel } = props
  const formatTime = useFormatTime()
  return (
    <BoardOrderCard
      order={order}
      minutes={minutes}
      time={formatTime(order.orderDate)}
      isNew={isNew}
      selection={isSelecting ? { isSelected, onToggle: () => onToggle(order.id) } : undefined}
    >
      {!isSelecting && (
        <OrderActions order={order} minutes={minutes} onCancel={() => onCancel(order.id)} />
      )}
    </BoardOrderCard>
  )
}, isSame)
