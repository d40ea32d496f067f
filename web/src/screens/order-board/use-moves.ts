import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef } from 'react'
import { type BoardMove, useMoveOrder } from '../../data/board.ts'
import { usePendingIds } from '../../data/pending-ids.ts'
import { mutationKeys } from '../../data/query-keys.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { closeToasts } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useTellFailure } from './use-tell-failure.ts'
import type { Undo } from './use-undo.ts'

export interface Moves {
  /** Those on their way. */
  moving: ReadonlySet<string>
  move: (order: Order, change: Omit<BoardMove, 'id'>) => void
  /** Do or Done, whichever is next. */
  step: (order: Order) => void
  /** Has the latest that is on its way taken back as soon as it is made; `false` when none is. */
  withdraw: () => boolean
}

/** Moves orders on; losing a race is told, and the board shows by then what the winner did. */
export function useMoves({ remember, takeBack }: Pick<Undo, 'remember' | 'takeBack'>): Moves {
  const words = useStaffWords().board
  const { mutateAsync } = useMoveOrder()
  const tellFailure = useTellFailure()
  const moving = usePendingIds(mutationKeys.moveOrder)
  // The second press of a double press comes before `moving` has been rendered.
  const begun = useRef(new Map<string, { isUnwanted: boolean }>())
  const move = useCallback<Moves['move']>(
    (order, change) => {
      const { id, menu, user } = order
      if (begun.current.has(id)) return
      const about = toastSubjects.order(order)
      closeToasts(about)
      const moved = { isUnwanted: false }
      begun.current.set(id, moved)
      mutateAsync({ id, ...change })
        .then(
          () =>
            moved.isUnwanted
              ? void takeBack([order], change.status)
              : remember([order], change.status),
          (error: unknown) => tellFailure(words.notChanged(menu.name, user.name), error, {}, about),
        )
        .finally(() => begun.current.delete(id))
    },
    [mutateAsync, remember, takeBack, tellFailure, words],
  )
  const step = useCallback(
    (order: Order) => move(order, { status: order.status === 'ordered' ? 'in-progress' : 'done' }),
    [move],
  )
  const withdraw = useCallback(() => {
    const latest = [...begun.current.values()].findLast(({ isUnwanted }) => !isUnwanted)
    if (latest) latest.isUnwanted = true
    return latest !== undefined
  }, [])
  return { moving, move, step, withdraw }
}
