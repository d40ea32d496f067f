import type { Order } from '@tumbler/contract/orders'
import { useRef } from 'react'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { useWords } from '../../words/words.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Moves one order on; losing a race is told, and the board has been read anew by then. */
export function useMove({ id, menu, user }: Order) {
  const words = useWords().board
  const { mutateAsync, isPending: isMoving } = useMoveOrder()
  const tellFailure = useTellFailure()
  // The second press of a double press comes before `isMoving` has been rendered.
  const hasBegun = useRef(false)
  const move = (change: Omit<BoardMove, 'id'>) => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutateAsync({ id, ...change })
      .catch((error: unknown) => tellFailure(words.notChanged(menu.name, user.name), error))
      .finally(() => {
        hasBegun.current = false
      })
  }
  return { move, isMoving }
}
