import type { Order } from '@tumbler/contract/orders'
import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Row {
  id: string
}

export interface ListChanges<R extends Row> {
  added: readonly R[]
  /** As they were before. */
  removed: readonly R[]
  /** A row is no longer in its place: something has moved under a finger. */
  hasShifted: boolean
}

/** Compares a list before and after an update. */
export function changesOf<R extends Row>(before: readonly R[], now: readonly R[]): ListChanges<R> {
  const known = new Set(before.map(({ id }) => id))
  const present = new Set(now.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !present.has(id)),
    hasShifted: before.some(({ id }, index) => now[index]?.id !== id),
  }
}

/** Calls back with every update of a list, once it shows and before it is painted. */
export function useListChanges<R extends Row>(
  rows: readonly R[],
  onChanges: (changes: ListChanges<R>, before: readonly R[]) => void,
): void {
  const shown = useRef(rows)
  const handle = useEffectEvent(onChanges)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = rows
    if (before !== rows) handle(changesOf(before, rows), before)
  }, [rows])
}

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
