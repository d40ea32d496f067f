import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef } from 'react'
import { useBoardKey } from './use-key.ts'
import { useKeyboardUsed } from './use-keyboard-used.ts'
import { settlingMs } from './use-settling.ts'

const mostKeys = 9

interface CardKeys {
  /** The cards that show, in the order of sight. */
  cards: readonly Order[]
  isOff: boolean
  onStep: (order: Order) => void
}

/** The number of each card's key, as long as somebody uses keys: 1 to 9 do what the cards' buttons do. */
export function useCardKeys({
  cards,
  isOff,
  onStep,
}: CardKeys): (order: Order) => number | undefined {
  const reached = cards.slice(0, mostKeys)
  const ids = reached.map(({ id }) => id).join()
  const settledAt = useRef(0)
  useEffect(() => {
    // The cards moved up: the second press of a double press must not hit the next order.
    if (ids !== '') settledAt.current = performance.now() + settlingMs
  }, [ids])
  useBoardKey((key) => {
    const order = /^[1-9]$/.test(key) ? reached[Number(key) - 1] : undefined
    if (order !== undefined && !isOff && performance.now() >= settledAt.current) onStep(order)
  })
  const isUsed = useKeyboardUsed()
  return ({ id }) => {
    const place = isUsed && !isOff ? reached.findIndex((order) => order.id === id) : -1
    return place === -1 ? undefined : place + 1
  }
}
