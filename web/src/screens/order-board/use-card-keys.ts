import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { type KeyNumbers, keyNumbers } from './key-numbers.ts'
import { useBoardKey } from './use-key.ts'
import { useKeyboardUsed } from './use-keyboard-used.ts'
import { settlingMs } from './use-settling.ts'

interface CardKeys {
  /** The cards that show, in the order of sight. */
  cards: readonly Order[]
  isOff: boolean
  onStep: (order: Order) => void
}

const none: KeyNumbers = new Map()

/** The number of each card's key, as long as somebody uses keys: 1 to 9 do what the cards' buttons do. */
export function useCardKeys({
  cards,
  isOff,
  onStep,
}: CardKeys): (order: Order) => number | undefined {
  const [kept, setKept] = useState(none)
  const numbers = keyNumbers(
    kept,
    cards.map(({ id }) => id),
  )
  if (numbers !== kept) setKept(numbers)
  const reached = cards.filter(({ id }) => numbers.has(id))
  const meaning = reached.map(({ id, status }) => `${numbers.get(id)} ${id} ${status}`).join()
  const settledAt = useRef(0)
  useEffect(() => {
    // A key has come to mean something else: the second press of a double press must not do that.
    if (meaning !== '') settledAt.current = performance.now() + settlingMs
  }, [meaning])
  useBoardKey((key) => {
    const order = reached.find(({ id }) => String(numbers.get(id)) === key)
    if (order !== undefined && !isOff && performance.now() >= settledAt.current) onStep(order)
  })
  const isUsed = useKeyboardUsed()
  return ({ id }) => (isUsed && !isOff ? numbers.get(id) : undefined)
}
