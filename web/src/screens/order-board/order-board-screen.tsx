import type { QueueFilter } from '@tumbler/rules/order-queue'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBoard } from '../../data/board.ts'
import { keepAwake } from '../../device/wake-lock.ts'
import { useArrivals } from '../../parts/use-arrivals.ts'
import { BoardPage } from './board-page.tsx'
import { ordersOf } from './board-view.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useCancelling } from './use-cancelling.ts'
import { useMoves } from './use-moves.ts'
import { useSelection } from './use-selection.ts'
import { useUndo } from './use-undo.ts'

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
  const undo = useUndo()
  const moves = useMoves(undo)
  useEffect(keepAwake, [])
  const inProgress = board?.inProgress
  const { follow } = undo
  useEffect(() => {
    if (inProgress) follow(inProgress)
  }, [inProgress, follow])
  return (
    <>
      {cancelling.ids.length > 0 ? (
        <CancelOrder
          ids={cancelling.ids}
          query={query}
          onCanceled={(orders, switchedOff) => undo.remember(orders, 'rejected', switchedOff)}
          onBack={cancelling.close}
          onDone={() => {
            selection.stop()
            cancelling.close()
          }}
        />
      ) : (
        <BoardPage
          query={query}
          filter={{ value: filter, onChange: setFilter }}
          lane={{ value: lane, onChange: setLane }}
          selection={selection}
          moves={moves}
          undo={undo}
          arrivals={arrivals}
          focusFirst={openedFrom.current}
          onCancel={openCancel}
        />
      )}
    </>
  )
}
