import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBoard } from '../../data/board.ts'
import { BoardPage } from './board-page.tsx'
import { ordersOf } from './board-view.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useCancelling } from './use-cancelling.ts'
import { useSelection } from './use-selection.ts'

/** The barista's order board and its Cancel Order screen. */
export function OrderBoardScreen() {
  const query = useBoard()
  const board = query.data
  const [filter, setFilter] = useState<QueueFilter>('all')
  const [lane, setLane] = useState<'inProgress' | 'waiting'>('waiting')
  const selection = useSelection(board)
  const cancelling = useCancelling()
  const openedFrom = useRef<string>(undefined)
  const allIds = useMemo(() => board && ordersOf(board).map(({ id }) => id), [board])
  const arrivals = useArrivals(allIds)
  const { open } = cancelling
  const openCancel = useCallback(
    (ids: readonly string[]) => {
      openedFrom.current = ids[0]
      open(ids)
    },
    [open],
  )
  if (cancelling.ids.length > 0)
    return (
      <CancelOrder
        ids={cancelling.ids}
        query={query}
        onBack={cancelling.close}
        onDone={() => {
          selection.stop()
          cancelling.close()
        }}
      />
    )
  return (
    <BoardPage
      query={query}
      filter={{ value: filter, onChange: setFilter }}
      lane={{ value: lane, onChange: setLane }}
      selection={selection}
      arrivals={arrivals}
      focusFirst={openedFrom.current}
      onCancel={openCancel}
    />
  )
}
