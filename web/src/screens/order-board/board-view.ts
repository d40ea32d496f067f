import type { Order } from '@tumbler/contract/orders'
import { matchesFilter, type QueueFilter, queueGroupOf } from '@tumbler/rules/order-queue'
import { useCallback, useMemo, useState } from 'react'

export interface Board {
  waiting: readonly Order[]
  inProgress: readonly Order[]
  later: readonly Order[]
}

export const noBoard: Board = { waiting: [], inProgress: [], later: [] }

/** Those in the queue. */
export const ordersOf = ({ inProgress, waiting }: Board) => [...inProgress, ...waiting]

/** With those that are for later. */
export const openOrdersOf = (board: Board) => [...ordersOf(board), ...board.later]

export const boardOf = (
  { waiting, inProgress, later }: Board,
  isShown: (order: Order) => boolean,
): Board => ({
  waiting: waiting.filter(isShown),
  inProgress: inProgress.filter(isShown),
  later: later.filter(isShown),
})

export const filteredBoard = (board: Board, filter: QueueFilter): Board =>
  filter === 'all'
    ? board
    : boardOf(board, ({ menu }) => matchesFilter(filter, queueGroupOf(menu.category.name)))

/** The selected orders that are still open; some leave the board meanwhile. */
export function stillOpen(board: Board, ids: Iterable<string>): Order[] {
  const wanted = new Set(ids)
  return openOrdersOf(board).filter(({ id }) => wanted.has(id))
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

const none: readonly string[] = []

export type Selection = ReturnType<typeof useSelection>

export function useSelection() {
  const [isSelecting, setIsSelecting] = useState(false)
  /** With those that have left the board since. */
  const [chosen, setChosen] = useState(none)
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), [])
  const start = useCallback(() => {
    setChosen(none)
    setIsSelecting(true)
  }, [])
  const stop = useCallback(() => setIsSelecting(false), [])
  return useMemo(
    () => ({ isSelecting, chosen, toggle, keep: setChosen, start, stop }),
    [isSelecting, chosen, toggle, start, stop],
  )
}
