import type { Order } from '@tumbler/contract/orders'
import { type FocusEvent, type RefObject, useRef } from 'react'
import { useListChanges } from './board-changes.ts'

/** When the card with the focus leaves, the next one takes it, else the title; returns what the list does on focus. */
export function useFocusNext(
  orders: readonly Order[],
  idOf: (orderId: string) => string,
  title: RefObject<HTMLElement | null>,
) {
  const focused = useRef<string>(undefined)
  useListChanges(orders, ({ removed }, before) => {
    const left = removed.find(({ id }) => idOf(id) === focused.current)
    if (left === undefined || document.activeElement !== document.body) return
    const following = before
      .slice(before.indexOf(left) + 1)
      .find((order) => !removed.includes(order))
    const next = following && document.getElementById(idOf(following.id))
    ;(next ?? title.current)?.focus({ preventScroll: true })
  })
  return ({ target }: FocusEvent) => {
    focused.current = target.closest('[id][tabindex="-1"]')?.id
  }
}
