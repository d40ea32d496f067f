import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { useMoveOrder } from '../../data/board.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** One reason for many, one request and one answer per order (product-rules §6); answers who failed. */
export function useCancelOrders() {
  const words = useStaffWords().board
  const { mutateAsync } = useMoveOrder()
  const [isCanceling, setIsCanceling] = useState(false)
  const tellFailure = useTellFailure()
  const cancel = async (orders: readonly Order[], note: string): Promise<readonly string[]> => {
    setIsCanceling(true)
    const answers = await Promise.allSettled(
      orders.map(({ id }) => mutateAsync({ id, status: 'rejected', reject_note: note })),
    )
    setIsCanceling(false)
    const failed = orders.filter((_order, place) => answers[place]?.status === 'rejected')
    const fault = answers.find((answer) => answer.status === 'rejected')
    const [first] = failed
    if (fault && first)
      tellFailure(
        failed.length === 1
          ? words.notCanceled(first.menu.name, first.user.name)
          : words.someNotCanceled(failed.length),
        fault.reason,
      )
    return failed.map(({ id }) => id)
  }
  return { cancel, isCanceling }
}
