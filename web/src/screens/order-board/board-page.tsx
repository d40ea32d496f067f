import type { Order } from '@tumbler/contract/orders'
import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useEffect, useMemo } from 'react'
import type { useBoard } from '../../data/board.ts'
import { useShopMode } from '../../data/shop.ts'
import { useFormatTime, useShopNow } from '../../data/shop-time.ts'
import { Page } from '../../ui/page-header.tsx'
import { useWords } from '../../words/words.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardContent } from './board-content.tsx'
import { BoardLanes, type LaneName } from './board-lanes.tsx'
import { BoardOrderCard, cardIdOf } from './board-order-card.tsx'
import styles from './board-page.module.css'
import { filteredBoard, ordersOf } from './board-view.ts'
import { OrderActions } from './order-actions.tsx'
import type { Selection } from './use-selection.ts'

interface Choice<Value> {
  value: Value
  onChange: (value: Value) => void
}

type BoardPageProps = {
  query: ReturnType<typeof useBoard>
  filter: Choice<QueueFilter>
  lane: Choice<LaneName>
  selection: Selection
  arrivals: ReadonlySet<string>
  /** The order whose card the person comes back to. */
  focusFirst: string | undefined
  onCancel: (ids: readonly string[]) => void
}

export function BoardPage(props: BoardPageProps) {
  const { query, filter, lane, selection, arrivals, focusFirst, onCancel } = props
  const words = useWords().board
  const { shopMode } = useShopMode()
  const now = useShopNow()
  const formatTime = useFormatTime()
  const board = query.data
  const shown = useMemo(() => board && filteredBoard(board, filter.value), [board, filter.value])
  const openOrders = board && ordersOf(board).length
  const hasLanes = openOrders !== undefined && openOrders > 0
  useEffect(() => {
    if (focusFirst !== undefined) document.getElementById(cardIdOf(focusFirst))?.focus()
  }, [focusFirst])
  const card = (order: Order) => (
    <BoardOrderCard
      order={order}
      now={now}
      time={formatTime(order.orderDate)}
      isNew={arrivals.has(order.id)}
      selection={
        selection.isSelecting
          ? {
              isSelected: selection.ids.includes(order.id),
              onToggle: () => selection.toggle(order.id),
            }
          : undefined
      }
    >
      {!selection.isSelecting && (
        <OrderActions order={order} now={now} onCancel={() => onCancel([order.id])} />
      )}
    </BoardOrderCard>
  )
  return (
    <Page title={words.title} isTitleHidden layout="wide" className={styles.board}>
      <BoardBar
        openOrders={openOrders}
        filter={hasLanes || shopMode === 'cafe-open' ? filter : null}
        selection={hasLanes ? selection : null}
        onCancelSelected={() => onCancel(selection.ids)}
      />
      <BoardContent
        query={query}
        shopMode={shopMode}
        lanes={
          hasLanes && shown ? (
            <BoardLanes board={shown} lane={lane.value} onLane={lane.onChange}>
              {card}
            </BoardLanes>
          ) : null
        }
      />
    </Page>
  )
}
