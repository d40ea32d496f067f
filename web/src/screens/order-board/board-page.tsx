import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useCallback, useEffect, useMemo } from 'react'
import type { useBoard } from '../../data/board.ts'
import { useShopMode } from '../../data/shop.ts'
import { useShopNow } from '../../data/shop-time.ts'
import { Page } from '../../ui/page-header.tsx'
import { useWords } from '../../words/words.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardContent } from './board-content.tsx'
import { BoardEntry } from './board-entry.tsx'
import { BoardLanes, type LaneName } from './board-lanes.tsx'
import { cardIdOf } from './board-order-card.tsx'
import styles from './board-page.module.css'
import { filteredBoard, ordersOf } from './board-view.ts'
import { minutesWaited } from './order-age.ts'
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
  const board = query.data
  const shown = useMemo(() => board && filteredBoard(board, filter.value), [board, filter.value])
  const openOrders = board && ordersOf(board).length
  const hasLanes = openOrders !== undefined && openOrders > 0
  useEffect(() => {
    if (focusFirst !== undefined) document.getElementById(cardIdOf(focusFirst))?.focus()
  }, [focusFirst])
  const onCancelOne = useCallback((id: string) => onCancel([id]), [onCancel])
  const { isSelecting, ids, toggle } = selection
  return (
    <Page title={words.title} isTitleHidden layout="wide" className={styles.board}>
      <BoardBar
        openOrders={openOrders}
        tools={
          hasLanes || shopMode === 'cafe-open'
            ? {
                filter,
                selection: hasLanes ? selection : null,
                onCancelSelected: () => onCancel(ids),
              }
            : null
        }
      />
      <BoardContent
        query={query}
        shopMode={shopMode}
        lanes={
          hasLanes && shown ? (
            <BoardLanes board={shown} lane={lane.value} onLane={lane.onChange}>
              {(order) => (
                <BoardEntry
                  order={order}
                  minutes={minutesWaited(order, now)}
                  isNew={arrivals.has(order.id)}
                  isSelecting={isSelecting}
                  isSelected={isSelecting && ids.includes(order.id)}
                  onToggle={toggle}
                  onCancel={onCancelOne}
                />
              )}
            </BoardLanes>
          ) : null
        }
      />
    </Page>
  )
}
