import type { Order } from '@tumbler/contract/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { closeToasts, showToast } from '../../components/ui/toast.ts'
import { type BoardMove, type UndoneStatus, useMoveOrder, useUndoMove } from '../../data/board.ts'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { useTumblerOnBar } from '../../data/tumbler-on-bar.ts'
import { words } from '../../i18n/words.ts'
import { changesOf } from './list-changes.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Moves orders on; a lost race shows a toast, and the board shows by then what the winner did. */
export function useMoves({ push, revert }: Undo) {
  const { mutateAsync } = useMoveOrder()
  const showError = useErrorToast()
  const isMoving = useIsPending(mutationKeys.moveOrder)
  /** The pending moves from here that are still wanted, the latest last. */
  const wanted = useRef(new Set<string>())
  const move = useCallback(
    (order: Order, change: BoardMove) => {
      const { id, menu, user } = order
      if (isMoving(id)) return
      const about = toastSubjects.order(order)
      closeToasts(about)
      wanted.current.add(id)
      mutateAsync({ params: { id }, body: change }).then(
        () => {
          if (wanted.current.delete(id)) push([order], change.status)
          else void revert([order], change.status)
        },
        (error: unknown) => {
          wanted.current.delete(id)
          showError(words.board.notChanged(menu.name, user.name), error, {}, about)
        },
      )
    },
    [isMoving, mutateAsync, push, revert, showError],
  )
  /** Do or Done, whichever is next. */
  const advance = useCallback(
    (order: Order) => move(order, { status: order.status === 'ordered' ? 'in-progress' : 'done' }),
    [move],
  )
  /** Reverts the latest pending move as soon as it is made; `false` when none is pending. */
  const cancelPending = useCallback(() => {
    const latest = [...wanted.current].at(-1)
    return latest !== undefined && wanted.current.delete(latest)
  }, [])
  return { advance, cancelPending }
}

export type Moves = ReturnType<typeof useMoves>

/** Milliseconds in which the latest move can be undone at once. */
const undoMs = 5000

/** The same for an order that was added, or handed over: the barista comes from another screen. */
const longUndoMs = 10_000

type Item = Order['menu']

interface Moved {
  orders: readonly Order[]
  status: UndoneStatus
}

/** An item that a reverted rejection left off the menu. */
interface SwitchedOff {
  item: Item
}

export type Undoable = (Moved | SwitchedOff) & { until: number }

const fromNow = (status?: Moved['status']) =>
  Date.now() + (status === 'ordered' || status === 'picked' ? longUndoMs : undoMs)

/** An order that was moved again, or reverted, can no longer be undone. */
function without(stack: readonly Undoable[], gone: readonly Order[]): readonly Undoable[] {
  const ids = new Set(gone.map(({ id }) => id))
  return stack
    .map((one) =>
      'orders' in one ? { ...one, orders: one.orders.filter(({ id }) => !ids.has(id)) } : one,
    )
    .filter((one) => !('orders' in one) || one.orders.length > 0)
}

function withoutSuperseded(stack: readonly Undoable[], inProgress: readonly Order[]) {
  const started = stack.flatMap((one) =>
    'orders' in one && one.status === 'in-progress' ? one.orders : [],
  )
  const { removed } = changesOf(started, inProgress)
  return removed.length > 0 ? without(stack, removed) : stack
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

/** Sends one request per order; returns the orders whose request failed, with the first error. */
export async function sendEach(
  orders: readonly Order[],
  send: (order: Order) => Promise<unknown>,
): Promise<{ failed: readonly Order[]; error: unknown }> {
  const results = await Promise.allSettled(orders.map(send))
  return {
    failed: orders.filter((_order, index) => results[index]?.status === 'rejected'),
    error: results.find((result) => result.status === 'rejected')?.reason,
  }
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
          ? words.board.notTakenBack(first.menu.name, first.user.name)
          : words.board.someNotTakenBack(failed.length)
      showError(title, error, {
        ORDER_LIMIT_REACHED: words.board.orderedAgain(first.user.name),
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

/** The moves of the last seconds, the latest on top. */
export function useUndo() {
  const revertOrders = useRevertOrders()
  const switchOn = useSwitchOn()
  const { keep, take } = useSwitchedOff()
  const [stack, setStack] = useState<readonly Undoable[]>([])
  const [isPaused, setIsPaused] = useState(false)
  const latest = stack.at(-1)
  useEffect(() => {
    if (latest === undefined || isPaused) return
    const endLatest = () => setStack((before) => before.filter(({ until }) => until > latest.until))
    const timer = setTimeout(endLatest, Math.max(0, latest.until - Date.now()))
    return () => clearTimeout(timer)
  }, [latest, isPaused])
  /** `switchedOff` are the items that went off the menu with these orders. */
  const push = useCallback(
    (orders: readonly Order[], status: UndoneStatus, switchedOff: readonly Item[] = []) => {
      if (orders.length === 0) return
      keep(orders, switchedOff)
      setStack((before) => [...without(before, orders), { orders, status, until: fromNow(status) }])
    },
    [keep],
  )
  /** Reverts the latest move of each order. */
  const revert = useCallback(
    async (orders: readonly Order[], from: UndoneStatus) => {
      setStack((before) => without(before, orders))
      const items = take(await revertOrders(orders, from))
      setStack((before) => [...before, ...items.map((item) => ({ item, until: fromNow() }))])
    },
    [revertOrders, take],
  )
  const undo = useCallback(() => {
    if (latest === undefined) return
    if ('orders' in latest) return void revert(latest.orders, latest.status)
    setStack((before) => before.filter((one) => one !== latest))
    void switchOn(latest.item)
  }, [latest, revert, switchOn])
  /** Started orders that are no longer in progress were moved on by another barista. */
  const dropSuperseded = useCallback((inProgress: readonly Order[]) => {
    setStack((before) => withoutSuperseded(before, inProgress))
  }, [])
  /** While the button has pointer or focus its time does not run out. */
  const pauseTimer = useCallback((isNowPaused: boolean) => {
    setIsPaused(isNowPaused)
    if (!isNowPaused)
      setStack((before) =>
        before.map((one) => ({ ...one, until: fromNow('orders' in one ? one.status : undefined) })),
      )
  }, [])
  return { latest, push, undo, revert, dropSuperseded, pauseTimer }
}

export type Undo = ReturnType<typeof useUndo>

export type PutTumbler = (order: Order, isOnBar: boolean) => void

/** Says that a tumbler is on the bar, or is not; shows at once, can be undone, and a failure takes it back. */
export function usePutTumbler(): PutTumbler {
  const { mutateAsync } = useTumblerOnBar()
  const isPending = useIsPending(mutationKeys.tumbler)
  const showError = useErrorToast()
  return useCallback(
    function put(order, isOnBar) {
      const { id, menu, user } = order
      if (isPending(id)) return
      const title = isOnBar ? words.board.tumblerPut : words.board.tumblerRemoved
      mutateAsync({ params: { id }, body: { isOnBar } }).then(
        (changed) =>
          showToast({
            kind: 'success',
            title: title(menu.name, user.name),
            action: { label: words.common.undo, onPress: () => put(changed, !isOnBar) },
            about: [toastSubjects.order(changed), toastSubjects.page],
          }),
        (error: unknown) =>
          showError(
            words.board.notChanged(menu.name, user.name),
            error,
            {},
            toastSubjects.order(order),
          ),
      )
    },
    [isPending, mutateAsync, showError],
  )
}
