import type { Order } from '@tumbler/contract/orders'
import { useCallback } from 'react'
import { useIsPending, usePendingIds } from '../../data/pending-ids.ts'
import { mutationKeys } from '../../data/query-keys.ts'
import { type UndoneMove, useUndoMove } from '../../data/undo-move.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { useTellFailure } from './use-tell-failure.ts'

export interface TakeBack {
  /** Those on their way back. */
  returning: ReadonlySet<string>
  /** Answers those that came back. */
  takeBack: (orders: readonly Order[], from: UndoneMove['from']) => Promise<readonly Order[]>
}

/** Takes the latest move of each order back; what does not succeed is told. */
export function useTakeBack(): TakeBack {
  const words = useStaffWords().board
  const { mutateAsync } = useUndoMove()
  const tellFailure = useTellFailure()
  const returning = usePendingIds(mutationKeys.undoMove)
  const isReturning = useIsPending(mutationKeys.undoMove)
  const takeBack = useCallback<TakeBack['takeBack']>(
    async (asked, from) => {
      const orders = asked.filter(({ id }) => !isReturning(id))
      const answers = await Promise.allSettled(orders.map(({ id }) => mutateAsync({ id, from })))
      const failed = orders.filter((_order, place) => answers[place]?.status === 'rejected')
      const fault = answers.find((answer) => answer.status === 'rejected')
      const [first] = failed
      if (!fault || !first) return orders
      const title =
        failed.length === 1
          ? words.notTakenBack(first.menu.name, first.user.name)
          : words.someNotTakenBack(failed.length)
      tellFailure(title, fault.reason, { ORDER_LIMIT_REACHED: words.orderedAgain(first.user.name) })
      return orders.filter((order) => !failed.includes(order))
    },
    [isReturning, mutateAsync, tellFailure, words],
  )
  return { returning, takeBack }
}
