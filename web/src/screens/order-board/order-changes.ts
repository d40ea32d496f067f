import type { Order } from '@tumbler/contract/orders'
import { unseenChangeMs } from '@tumbler/rules/order-lifecycle'
import { useCallback, useRef, useState } from 'react'
import { shownName } from '../../components/order/order-person.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { showToast } from '../../components/ui/toast.ts'
import { changedOrders } from '../../data/changed-orders.ts'
import { words } from '../../i18n/words.ts'
import { cardIdOf } from './card-id.ts'
import { bothParts, type ChangedParts, changedParts } from './changed-parts.ts'

type PartsById = ReadonlyMap<string, ChangedParts>

/** What customers have changed while this page shows the board, and since when it shows it (product-rules §32). */
export function useOrderChanges() {
  const known = useRef<readonly Order[]>(undefined)
  /** By order, on the clock of the page. */
  const arrivedAt = useRef(new Map<string, number>())
  const [parts, setParts] = useState<PartsById>(new Map())
  /** The orders changed last. */
  const [latest, setLatest] = useState<readonly string[]>([])
  /** To be called with all open orders, each time they show. */
  const note = useCallback((orders: readonly Order[]) => {
    const changed = changedOrders(known.current ?? [], orders)
    known.current = orders
    if (changed.length === 0) return
    for (const { now } of changed) arrivedAt.current.set(now.id, performance.now())
    setLatest(changed.map(({ now }) => now.id))
    setParts((before) => {
      const after = new Map(orders.flatMap(({ id }) => entryOf(before, id)))
      for (const change of changed) {
        const { id, isChangeNew } = change.before
        after.set(id, bothParts(isChangeNew ? after.get(id) : undefined, changedParts(change)))
      }
      return after
    })
  }, [])
  /** Shows those that have changed within the last second instead of starting them; returns the others. */
  const withoutJustChanged = useCallback((orders: readonly Order[]): readonly Order[] => {
    const since = performance.now() - unseenChangeMs
    const fresh = orders.filter(({ id }) => (arrivedAt.current.get(id) ?? -Infinity) > since)
    if (fresh.length === 0) return orders
    showFirst(fresh)
    return orders.filter((order) => !fresh.includes(order))
  }, [])
  return { parts, latest, note, withoutJustChanged }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>

const entryOf = (parts: PartsById, id: string): [string, ChangedParts][] => {
  const known = parts.get(id)
  return known ? [[id, known]] : []
}

function showFirst(orders: readonly Order[]) {
  for (const { id } of orders) point(document.getElementById(cardIdOf(id)))
  const [first] = orders as [Order]
  showToast({
    kind: 'info',
    title:
      orders.length === 1
        ? words.board.justChanged(first.menu.name, shownName(first))
        : words.board.someJustChanged(orders.length),
    text: words.board.lookAgain,
    about: [toastSubjects.page, ...orders.map(toastSubjects.order)],
  })
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Until Do works again. */
function point(card: HTMLElement | null) {
  if (!card) return
  card.scrollIntoView({ block: 'nearest' })
  clearTimeout(timers.get(card))
  card.dataset.pointed = ''
  timers.set(
    card,
    setTimeout(() => {
      delete card.dataset.pointed
    }, unseenChangeMs),
  )
}
