import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { memo, useEffect, useState } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { subscribeToOrderEvents } from '../../data/live.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { Board } from './board-view.ts'
import styles from './canceled-orders.module.css'
import { cardIdOf } from './order-card.tsx'

/** Seconds that the board says that a customer canceled (product-rules §16). */
const canceledSeconds = 6

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

/** In the place of an order that its customer has just canceled. */
export const CanceledCard = memo(function CanceledCard({ order }: { order: Order }) {
  const { menu } = order
  const id = cardIdOf(order.id)
  return (
    <article id={id} tabIndex={-1} className={styles.card} aria-labelledby={`${id}-name`}>
      <p className={styles.said}>
        <Icon name="x" size="1.2em" />
        {words.board.canceledByUser}
      </p>
      <h3 id={`${id}-name`} lang={langOf(menu.name)}>
        <s>{menu.name}</s>
      </h3>
      <p>
        <OrderPerson order={order} />
      </p>
      <p className={styles.leaves}>{words.board.leavesBoard(canceledSeconds)}</p>
      <span className={styles.time} style={{ animationDuration: `${canceledSeconds}s` }} />
    </article>
  )
})

type CanceledNoticeProps = {
  canceled: readonly Order[]
  /** Their cards are visible; only screen readers need the announcement. */
  isSeen: boolean
}

/** Says who canceled what, as long as the card does. */
export function CanceledNotice({ canceled, isSeen }: CanceledNoticeProps) {
  return (
    <div className={isSeen ? 'visually-hidden' : styles.notice} role="status">
      {canceled.map(({ id, menu, user }) => (
        <p key={id}>{words.board.canceledBy(user.name, menu.name)}</p>
      ))}
    </div>
  )
}
