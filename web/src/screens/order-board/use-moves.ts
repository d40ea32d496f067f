import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { closeToasts } from '../../components/ui/toast.ts'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { words } from '../../i18n/words.ts'
import { useErrorToast } from './use-error-toast.ts'
import type { Undo } from './use-undo.ts'

export interface Moves {
  move: (order: Order, change: BoardMove) => void
  /** Do or Done, whichever is next. */
  advance: (order: Order) => void
  /** Reverts the latest pending move as soon as it is made; `false` when none is pending. */
  cancelPending: () => boolean
}

/** Moves orders on; a lost race shows a toast, and the board shows by then what the winner did. */
export function useMoves({ push, revert }: Pick<Undo, 'push' | 'revert'>): Moves {
  const { mutateAsync } = useMoveOrder()
  const showError = useErrorToast()
  const isMoving = useIsPending(mutationKeys.moveOrder)
  /** The pending moves from here that are still wanted, the latest last. */
  const wanted = useRef(new Set<string>())
  const move = useCallback<Moves['move']>(
    (order, change) => {
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
  const advance = useCallback(
    (order: Order) => move(order, { status: order.status === 'ordered' ? 'in-progress' : 'done' }),
    [move],
  )
  const cancelPending = useCallback(() => {
    const latest = [...wanted.current].at(-1)
    return latest !== undefined && wanted.current.delete(latest)
  }, [])
  return { move, advance, cancelPending }
}
