import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useEffect, useRef } from 'react'
import { useShopMode } from '../../data/shop.ts'
import { useIsPhone } from './board-content.tsx'
import { type Board, filteredBoard, ordersOf, type Selection } from './board-view.ts'
import { useKey } from './keyboard.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { type FilterCounts, QueueFilterChoice } from './queue-filter.tsx'
import { SelectionTools } from './selection-tools.tsx'
import { ShopStatus } from './shop-status.tsx'
import styles from './toolbar.module.css'
import { BoardTools, SelectTool } from './tools.tsx'
import { type BoardDialogActions, useBoardDialogs } from './use-board-dialogs.tsx'

type ToolbarProps = BoardDialogActions & {
  /** All open orders; undefined until they are loaded. */
  board: Board | undefined
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  /** Opens Add order. */
  onAdd: () => void
  selection: Selection
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** Over the columns: shop status, tools, filter and select mode. */
export function Toolbar(props: ToolbarProps) {
  const { board, filter, onFilter, onAdd, selection, selectedIds, onCancel, ...actions } = props
  const { shopMode } = useShopMode()
  const isPhone = useIsPhone()
  const openOrders = board && ordersOf(board).length
  const { open, elements } = useBoardDialogs(openOrders ?? 0, actions)
  useKey('?', () => open('keys'))
  const { isSelecting, start } = selection
  const hasStopped = useHasStopped(isSelecting)
  const onSelect = openOrders ? start : undefined
  const choice = board && (openOrders || shopMode === 'cafe-open') && (
    <QueueFilterChoice {...countsOf(board)} filter={filter} onFilter={onFilter} />
  )
  return (
    <div className={styles.bar}>
      <ShopStatus openOrders={openOrders} onOpen={open} />
      {isPhone && !isSelecting && (
        <PhoneTools hasFocus={hasStopped} onOpen={open} onAdd={onAdd} onSelect={onSelect}>
          {choice}
        </PhoneTools>
      )}
      {!isPhone && (
        <div className={styles.tools}>
          <BoardTools onOpen={open} onAdd={onAdd} />
        </div>
      )}
      {isSelecting && (
        <SelectionTools onBack={selection.stop} selectedIds={selectedIds} onCancel={onCancel} />
      )}
      {!isPhone && !isSelecting && (
        <div className={styles.sorting}>
          {choice}
          {onSelect && <SelectTool autoFocus={hasStopped} onPress={onSelect} />}
        </div>
      )}
      {elements}
    </div>
  )
}

const countsOf = (board: Board): FilterCounts => {
  const count = (filter: QueueFilter) => ordersOf(filteredBoard(board, filter)).length
  return { all: count('all'), coffee: count('coffee'), tea: count('tea') }
}

/** True in the render that ends it: the button that was pressed is gone, its counterpart takes the focus. */
function useHasStopped(isSelecting: boolean): boolean {
  const before = useRef(isSelecting)
  const hasStopped = before.current && !isSelecting
  useEffect(() => {
    before.current = isSelecting
  }, [isSelecting])
  return hasStopped
}
