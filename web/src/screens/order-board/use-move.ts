import type { Order } from '@tumbler/contract/orders'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { useWords } from '../../words/words.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Moves one order on; losing a race is told, and the board has been read anew by then. */
export function useMove({ id, menu, user }: Order) {
  const words = useWords().board
  const { mutateAsync, isPending: isMoving } = useMoveOrder()
  const tellFailure = useTellFailure()
  const move = (change: Omit<BoardMove, 'id'>) => {
    mutateAsync({ id, ...change }).catch((error: unknown) =>
      tellFailure(words.notChanged(menu.name, user.name), error),
    )
  }
  return { move, isMoving }
}
