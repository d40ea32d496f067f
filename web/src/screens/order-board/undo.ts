import type { Order } from '@tumbler/contract/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { shownName } from '../../components/order/order-person.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { type UndoneStatus, useUndoMove } from '../../data/board.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { words } from '../../i18n/words.ts'
import type { Board } from './board-view.ts'
import { ofMany, sendEach } from './send-each.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Milliseconds in which the latest change can be undone at once. */
export const undoMs = 10_000

export type Item = Order['menu']

interface Moved {
  orders: readonly Order[]
  status: UndoneStatus
}

/** Anything else that can be taken back. */
interface Change {
  /** The button: "Undo On the bar". */
  label: string
  /** The drink that it is about, or what else. */
  about: string
  /** Whose drink it is. */
  person?: string
  /** Said aloud when it is offered. */
  spoken: string
  /** It goes once this order moves on. */
  orderId?: string
  undo: () => void
}

export type Undoable = (Moved | Change) & { until: number }

const until = () => Date.now() + undoMs

/** An order that was moved again, or reverted, can no longer be undone. */
function without(stack: readonly Undoable[], gone: ReadonlySet<string>): readonly Undoable[] {
  return stack
    .map((one) =>
      'orders' in one ? { ...one, orders: one.orders.filter(({ id }) => !gone.has(id)) } : one,
    )
    .filter((one) =>
      'orders' in one ? one.orders.length > 0 : !(one.orderId && gone.has(one.orderId)),
    )
}

const idsOf = (orders: readonly Order[]) => new Set(orders.map(({ id }) => id))

/** What another barista has moved on: started orders that are not in progress, tumblers of none that waits. */
function withoutSuperseded(stack: readonly Undoable[], { waiting, inProgress }: Board) {
  const stillWaiting = idsOf(waiting)
  const stillStarted = idsOf(inProgress)
  const gone = stack.flatMap((one) => {
    if (!('orders' in one))
      return one.orderId && !stillWaiting.has(one.orderId) ? [one.orderId] : []
    if (one.status !== 'in-progress') return []
    return one.orders.map(({ id }) => id).filter((id) => !stillStarted.has(id))
  })
  return gone.length > 0 ? without(stack, new Set(gone)) : stack
}

/** Which item went off the menu with which order, until the order is reverted. */
function useSwitchedOff() {
  const itemOf = useRef(new Map<string, Item>())
  const keep = useCallback((orders: readonly Order[], items: readonly Item[]) => {
    for (const { id, menu } of orders)
      if (items.some((item) => item.id === menu.id)) itemOf.current.set(id, menu)
  }, [])
  const take = useCallback((orders: readonly Order[]): Item[] => {
    const found = orders.flatMap(({ id }) => itemOf.current.get(id) ?? [])
    const items = new Map(found.map((item) => [item.id, item]))
    for (const [order, { id }] of itemOf.current) if (items.has(id)) itemOf.current.delete(order)
    return [...items.values()]
  }, [])
  return { keep, take }
}

/** Sends the reverts and returns the orders that came back; a failure shows a toast. */
function useRevertOrders() {
  const { mutateAsync } = useUndoMove()
  const showError = useErrorToast()
  const isReverting = useIsPending(mutationKeys.undoMove)
  return useCallback(
    async (requested: readonly Order[], from: UndoneStatus): Promise<readonly Order[]> => {
      const orders = requested.filter(({ id }) => !isReverting(id))
      const { failed, error } = await sendEach(orders, ({ id }) =>
        mutateAsync({ params: { id }, body: { from } }),
      )
      const [first] = failed
      if (!first) return orders
      const title =
        failed.length === 1
          ? words.board.notTakenBack(first.menu.name, shownName(first))
          : words.board.someNotTakenBack(failed.length)
      showError(title, error, {
        ...(failed.length > 1 && ofMany()),
        ORDER_LIMIT_REACHED: words.board.orderedAgain(first.user.name),
        MENU_NOT_AVAILABLE: words.board.noneLeft(first.menu.name),
      })
      return orders.filter((order) => !failed.includes(order))
    },
    [isReverting, mutateAsync, showError],
  )
}

/** Puts an item back on the menu; the result shows as a toast. */
function useSwitchOn(): (item: Item) => Promise<void> {
  const { mutateAsync } = useEditMenuItem()
  const showError = useErrorToast()
  return useCallback(
    ({ id, name }) =>
      mutateAsync({ params: { id }, body: { isSoldOut: false } }).then(
        () => showToast({ kind: 'success', title: words.board.isAvailableAgain(name) }),
        (error: unknown) => showError(words.board.isSoldOut(name), error),
      ),
    [mutateAsync, showError],
  )
}

/** The changes of the last seconds, the latest on top. */
export function useUndo() {
  const revertOrders = useRevertOrders()
  const switchOn = useSwitchOn()
  const { keep, take } = useSwitchedOff()
  const [stack, setStack] = useState<readonly Undoable[]>([])
  const [isPaused, setIsPaused] = useState(false)
  const latest = stack.at(-1)
  useEffect(() => {
    if (latest === undefined || isPaused) return
    const endLatest = () => setStack((before) => before.filter((one) => one.until > latest.until))
    const timer = setTimeout(endLatest, Math.max(0, latest.until - Date.now()))
    return () => clearTimeout(timer)
  }, [latest, isPaused])
  /** `switchedOff` are the items that went off the menu with these orders. */
  const push = useCallback(
    (orders: readonly Order[], status: UndoneStatus, switchedOff: readonly Item[] = []) => {
      if (orders.length === 0) return
      keep(orders, switchedOff)
      setStack((before) => [...without(before, idsOf(orders)), { orders, status, until: until() }])
    },
    [keep],
  )
  const pushChange = useCallback(
    (change: Change) => setStack((before) => [...before, { ...change, until: until() }]),
    [],
  )
  const offerItem = useCallback(
    (item: Item, label: string) =>
      pushChange({
        label,
        about: item.name,
        spoken: words.board.isSoldOut(item.name),
        undo: () => void switchOn(item),
      }),
    [pushChange, switchOn],
  )
  /** Reverts the latest move of each order. */
  const revert = useCallback(
    async (orders: readonly Order[], from: UndoneStatus) => {
      setStack((before) => without(before, idsOf(orders)))
      for (const item of take(await revertOrders(orders, from)))
        offerItem(item, words.board.makeAvailable)
    },
    [revertOrders, take, offerItem],
  )
  const undo = useCallback(() => {
    if (latest === undefined) return
    if ('orders' in latest) return void revert(latest.orders, latest.status)
    setStack((before) => before.filter((one) => one !== latest))
    latest.undo()
  }, [latest, revert])
  const dropSuperseded = useCallback((board: Board) => {
    setStack((before) => withoutSuperseded(before, board))
  }, [])
  /** While the button has pointer or focus its time does not run out. */
  const pauseTimer = useCallback((isNowPaused: boolean) => {
    setIsPaused(isNowPaused)
    if (!isNowPaused) setStack((before) => before.map((one) => ({ ...one, until: until() })))
  }, [])
  return { latest, isPaused, push, pushChange, offerItem, undo, revert, dropSuperseded, pauseTimer }
}

export type Undo = ReturnType<typeof useUndo>
