import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { subscribeToOrderEvents } from '../../data/live.ts'
import type { Board } from './board-view.ts'

/** Seconds that the board says that a customer canceled (product-rules §16). */
export const canceledSeconds = 6

const none: readonly Order[] = []

/** The waiting orders that customers canceled in the last seconds, as the board had them. */
export function useCanceledOrders(): readonly Order[] {
  const client = useQueryClient()
  const [orders, setOrders] = useState(none)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = subscribeToOrderEvents(({ id, status, isTakenBack }) => {
      if (status !== 'cancel' || isTakenBack) return
      // The event comes before the board is read anew.
      const board = client.getQueryData<Board>(queryKeys.board)
      const order = board?.waiting.find((one) => one.id === id)
      if (!order) return
      setOrders((before) => [...before.filter((one) => one.id !== id), order])
      timers.add(
        setTimeout(
          () => setOrders((before) => before.filter((one) => one !== order)),
          canceledSeconds * 1000,
        ),
      )
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [client])
  return orders
}

const placeOf = ({ orderDate, id }: Order) => `${orderDate} ${id}`

/** The board without the canceled orders, and the waiting orders with them in their places. */
export function withCanceled(board: Board, canceled: readonly Order[]) {
  if (canceled.length === 0) return { board, waitingPlaces: board.waiting }
  const ids = new Set(canceled.map(({ id }) => id))
  const waiting = board.waiting.filter(({ id }) => !ids.has(id))
  const waitingPlaces = [...waiting, ...canceled].sort((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : 1,
  )
  return { board: { ...board, waiting }, waitingPlaces }
}
