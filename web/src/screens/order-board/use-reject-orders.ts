import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { useMoveOrder } from '../../data/board.ts'
import { words } from '../../i18n/words.ts'
import { useErrorToast } from './use-error-toast.ts'

/** One reason for many orders, one request per order (product-rules §6); returns the ids that failed. */
export function useRejectOrders() {
  const { mutateAsync } = useMoveOrder()
  const [isRejecting, setIsRejecting] = useState(false)
  const showError = useErrorToast()
  const reject = async (orders: readonly Order[], note: string): Promise<readonly string[]> => {
    setIsRejecting(true)
    const results = await Promise.allSettled(
      orders.map(({ id }) =>
        mutateAsync({ params: { id }, body: { status: 'rejected', reject_note: note } }),
      ),
    )
    setIsRejecting(false)
    const failed = orders.filter((_order, index) => results[index]?.status === 'rejected')
    const failure = results.find((result) => result.status === 'rejected')
    const [first] = failed
    if (failure && first)
      showError(
        failed.length === 1
          ? words.board.notCanceled(first.menu.name, first.user.name)
          : words.board.someNotCanceled(failed.length),
        failure.reason,
      )
    return failed.map(({ id }) => id)
  }
  return { reject, isRejecting }
}
