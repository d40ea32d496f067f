import type { Order } from '@tumbler/contract/orders'
import { memo } from 'react'
import { useFormatTime } from '../../data/shop-time.ts'
import { BoardOrderCard } from './board-order-card.tsx'
import { OrderActions } from './order-actions.tsx'
import type { Moves } from './use-moves.ts'

type BoardEntryProps = {
  order: Order
  /** Waited so far. */
  minutes: number
  isNew: boolean
  isHighlighted: boolean
  /** 1 to 9 where a key does the next step. */
  keyNumber: number | undefined
  isMoving: boolean
  isSelecting: boolean
  isSelected: boolean
  onMove: Moves['move']
  onStep: Moves['step']
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
  const { order, minutes, isNew, isHighlighted, isSelecting, isSelected, onToggle } = props
  const { keyNumber, isMoving, onMove, onStep, onCancel } = props
  const formatTime = useFormatTime()
  return (
    <BoardOrderCard
      order={order}
      minutes={minutes}
      time={formatTime(order.orderDate)}
      isNew={isNew}
      isHighlighted={isHighlighted}
      selection={isSelecting ? { isSelected, onToggle: () => onToggle(order.id) } : undefined}
    >
      {!isSelecting && (
        <OrderActions
          order={order}
          minutes={minutes}
          keyNumber={keyNumber}
          isMoving={isMoving}
          onMove={onMove}
          onStep={onStep}
          onCancel={() => onCancel(order.id)}
        />
      )}
    </BoardOrderCard>
  )
}, isSame)
