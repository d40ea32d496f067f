import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'
import { shownName } from '../../components/order/order-person.tsx'
import { useMoveOrder } from '../../data/board.ts'
import { words } from '../../i18n/words.ts'
import { ofMany, sendEach } from './send-each.ts'
import { useErrorToast } from './use-error-toast.ts'
import '../../i18n/messages/en/cancel-order.ts'

/** One reason for many orders, one request per order (product-rules §6); returns the ids that failed. */
export function useRejectOrders() {
  const { mutateAsync } = useMoveOrder()
  const [isRejecting, setIsRejecting] = useState(false)
  const showError = useErrorToast()
  const reject = async (orders: readonly Order[], note: string): Promise<readonly string[]> => {
    setIsRejecting(true)
    const { failed, error } = await sendEach(orders, ({ id }) =>
      mutateAsync({ params: { id }, body: { status: 'rejected', reject_note: note } }),
    )
    setIsRejecting(false)
    const [first] = failed
    if (first)
      showError(
        failed.length === 1
          ? words.cancelOrder.notCanceled(first.menu.name, shownName(first))
          : words.cancelOrder.someNotCanceled(failed.length),
        error,
        failed.length === 1 ? {} : ofMany(),
      )
    return failed.map(({ id }) => id)
  }
  return { reject, isRejecting }
}
