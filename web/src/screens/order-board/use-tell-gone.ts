import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

/** Tells of the chosen orders that left the board meanwhile without this screen's doing. */
export function useTellGone(orders: readonly Order[], sent: ReadonlySet<string>): void {
  const words = useStaffWords().board
  const before = useRef(orders)
  useEffect(() => {
    const gone = before.current.filter(
      (order) => !sent.has(order.id) && !orders.some(({ id }) => id === order.id),
    )
    before.current = orders
    for (const { menu, user } of gone)
      showToast({
        kind: 'info',
        title: words.changed(menu.name, user.name),
        text: words.orderChanged,
      })
  }, [orders, sent, words])
}
