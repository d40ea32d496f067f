import type { Order } from '@tumbler/contract/orders'
import { useCallback, useEffect, useState } from 'react'
import type { UndoneMove } from '../../data/undo-move.ts'
import { type TakeBack, useTakeBack } from './use-take-back.ts'

/** So long, in milliseconds, a move is offered to be taken back at once. */
export const undoMs = 5000

export interface Undoable {
  orders: readonly Order[]
  status: UndoneMove['from']
  until: number
}

export interface Undo extends TakeBack {
  /** The latest move that can still be taken back. */
  latest: Undoable | undefined
  remember: (orders: readonly Order[], status: UndoneMove['from']) => void
  undo: () => void
  /** While somebody is about to press the button its time does not run out. */
  hold: (isHeld: boolean) => void
}

/** What was moved again, or taken back, is no longer there to be undone. */
function without(stack: readonly Undoable[], gone: readonly Order[]): readonly Undoable[] {
  const ids = new Set(gone.map(({ id }) => id))
  return stack
    .map((one) => ({ ...one, orders: one.orders.filter(({ id }) => !ids.has(id)) }))
    .filter(({ orders }) => orders.length > 0)
}

/** The moves of the last seconds, the latest on top. */
export function useUndo(): Undo {
  const { returning, takeBack: bringBack } = useTakeBack()
  const [stack, setStack] = useState<readonly Undoable[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const latest = stack.at(-1)
  useEffect(() => {
    if (latest === undefined || isHeld) return
    // Whatever lies under the latest is older still.
    const timer = setTimeout(() => setStack([]), Math.max(0, latest.until - Date.now()))
    return () => clearTimeout(timer)
  }, [latest, isHeld])
  const remember = useCallback<Undo['remember']>((orders, status) => {
    if (orders.length === 0) return
    setStack((before) => [
      ...without(before, orders),
      { orders, status, until: Date.now() + undoMs },
    ])
  }, [])
  const takeBack = useCallback<Undo['takeBack']>(
    (orders, from) => {
      setStack((before) => without(before, orders))
      return bringBack(orders, from)
    },
    [bringBack],
  )
  const undo = useCallback(() => {
    if (latest === undefined) return
    setIsHeld(false)
    void takeBack(latest.orders, latest.status)
  }, [latest, takeBack])
  const hold = useCallback((isNowHeld: boolean) => {
    setIsHeld(isNowHeld)
    if (isNowHeld) return
    setStack((before) => before.map((one) => ({ ...one, until: Date.now() + undoMs })))
  }, [])
  return { latest, remember, undo, hold, returning, takeBack }
}
