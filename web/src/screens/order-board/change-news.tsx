import type { Order } from '@tumbler/contract/orders'
import { useLayoutEffect } from 'react'
import { shownName } from '../../components/order/order-person.tsx'
import { words } from '../../i18n/words.ts'
import type { OrderChanges } from './order-changes.ts'

type ChangeNewsProps = {
  /** All that are open; undefined until they are loaded. */
  orders: readonly Order[] | undefined
  changes: OrderChanges
}

/** Says to those who do not see the marks what customers have just changed. */
export function ChangeNews({ orders = [], changes: { latest, note } }: ChangeNewsProps) {
  useLayoutEffect(() => {
    if (orders.length > 0) note(orders)
  }, [orders, note])
  const said = orders
    .filter(({ id, isChangeNew }) => isChangeNew && latest.includes(id))
    .map((order) => words.board.changedFor(order.menu.name, shownName(order)))
  return (
    <p className="visually-hidden" role="status">
      {said.join('. ')}
    </p>
  )
}
