import type { Order } from '@tumbler/contract/orders'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UndoneMove } from '../../data/undo-move.ts'
import { useSwitchOn } from './use-switch-on.ts'
import { type TakeBack, useTakeBack } from './use-take-back.ts'

/** So long, in milliseconds, a move is offered to be taken back at once. */
export const undoMs = 5000

type Item = Order['menu']

interface Moved {
  orders: readonly Order[]
  status: UndoneMove['from']
}

/** What a rejection that has been taken back left behind. */
interface SwitchedOff {
  item: Item
}

export type Undoable = (Moved | SwitchedOff) & { until: number }

export interface Undo extends TakeBack {
  /** The latest that can still be taken back. */
  latest: Undoable | undefined
  /** `switchedOff` are the items that went off the menu with these orders. */
  remember: (
    orders: readonly Order[],
    status: UndoneMove['from'],
    switchedOff?: readonly Item[],
  ) => void
  undo: () => void
  /** What another barista has moved on from `inProgress` is no longer to be undone here. */
  follow: (inProgress: readonly Order[]) => void
  /** While somebody is about to press the button its time does not run out. */
  hold: (isHeld: boolean) => void
}

const inTime = () => Date.now() + undoMs

/** What was moved again, or taken back, is no longer there to be undone. */
function without(stack: readonly Undoable[], gone: readonly Order[]): readonly Undoable[] {
  const ids = new Set(gone.map(({ id }) => id))
  return stack
    .map((one) =>
      'orders' in one ? { ...one, orders: one.orders.filter(({ id }) => !ids.has(id)) } : one,
    )
    .filter((one) => !('orders' in one) || one.orders.length > 0)
}

/** The started drinks in it are still being made. */
function withoutFinished(stack: readonly Undoable[], inProgress: readonly Order[]) {
  const started = stack.flatMap((one) =>
    'orders' in one && one.status === 'in-progress' ? one.orders : [],
  )
  const finished = started.filter(({ id }) => !inProgress.some((order) => order.id === id))
  return finished.length > 0 ? without(stack, finished) : stack
}

/** Which item went off the menu with which order, until the order is taken back. */
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

/** The moves of the last seconds, the latest on top. */
export function useUndo(): Undo {
  const { returning, takeBack: bringBack } = useTakeBack()
  const switchOn = useSwitchOn()
  const { keep, take } = useSwitchedOff()
  const [stack, setStack] = useState<readonly Undoable[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const latest = stack.at(-1)
  useEffect(() => {
    if (latest === undefined || isHeld) return
    // Whatever lies under the latest is older still.
    const timer = setTimeout(() => setStack([]), Math.max(0, latest.until - Date.now()))
    return () => clearTimeout(timer)
  }, [latest, isHeld])
  const remember = useCallback<Undo['remember']>(
    (orders, status, switchedOff = []) => {
      if (orders.length === 0) return
      keep(orders, switchedOff)
      setStack((before) => [...without(before, orders), { orders, status, until: inTime() }])
    },
    [keep],
  )
  const takeBack = useCallback<Undo['takeBack']>(
    async (orders, from) => {
      setStack((before) => without(before, orders))
      const returned = await bringBack(orders, from)
      const items = take(returned)
      setStack((before) => [...before, ...items.map((item) => ({ item, until: inTime() }))])
      return returned
    },
    [bringBack, take],
  )
  const undo = useCallback(() => {
    if (latest === undefined) return
    if ('orders' in latest) return void takeBack(latest.orders, latest.status)
    setStack((before) => before.filter((one) => one !== latest))
    void switchOn(latest.item)
  }, [latest, takeBack, switchOn])
  const follow = useCallback((inProgress: readonly Order[]) => {
    setStack((before) => withoutFinished(before, inProgress))
  }, [])
  const hold = useCallback((isNowHeld: boolean) => {
    setIsHeld(isNowHeld)
    if (!isNowHeld) setStack((before) => before.map((one) => ({ ...one, until: inTime() })))
  }, [])
  return { latest, remember, undo, follow, hold, returning, takeBack }
}
