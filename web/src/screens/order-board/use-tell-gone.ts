import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef } from 'react'
import { readOrder } from '../../data/board.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

/** Tells what became of the chosen orders that left the board without this screen's doing. */
export function useTellGone(orders: readonly Order[], sent: ReadonlySet<string>): void {
  const words = useStaffWords().board
  const before = useRef(orders)
  useEffect(() => {
    const gone = before.current.filter(
      (order) => !sent.has(order.id) && !orders.some(({ id }) => id === order.id),
    )
    before.current = orders
    const told = ({ status, menu, user }: Order) => {
      if (status === 'cancel') return words.canceledBy(user.name, menu.name)
      const isDone = status === 'done' || status === 'picked'
      return words.undoable[isDone ? 'done' : 'rejected'](menu.name, user.name)
    }
    for (const { id, menu, user } of gone)
      readOrder(id).then(
        (order) => showToast({ kind: 'info', title: told(order), about: [toastSubjects.page] }),
        // Without an answer it is told at least that it changed.
        () =>
          showToast({
            kind: 'info',
            title: words.changed(menu.name, user.name),
            text: words.orderChanged,
            about: [toastSubjects.page],
          }),
      )
  }, [orders, sent, words])
}
