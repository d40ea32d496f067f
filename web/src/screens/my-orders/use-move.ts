import type { MyOrder } from '@tumbler/contract/orders'
import { codeOf } from '../../data/call-error.ts'
import { useMoveMyOrder } from '../../data/orders.ts'
import { useIsPending, usePendingIds } from '../../data/pending-ids.ts'
import { mutationKeys } from '../../data/query-keys.ts'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'

/** Cancels an order or picks it up, and says so when that fails (product-rules §10). */
export function useMove() {
  const words = useWords().myOrders
  const { mutateAsync } = useMoveMyOrder()
  const moving = usePendingIds(mutationKeys.moveOrder)
  const isPending = useIsPending(mutationKeys.moveOrder)

  const move = async ({ id, menu }: MyOrder, status: 'cancel' | 'picked') => {
    // The second press of a double press comes before `moving` has been rendered.
    if (isPending(id)) return
    try {
      await mutateAsync({ id, status })
    } catch (error) {
      const title = status === 'cancel' ? words.notCanceled : words.notPicked
      const isChanged = codeOf(error) === 'ORDER_CHANGED'
      const text = isChanged ? words.orderChanged : words.tryAgain
      showToast({ kind: 'failure', title: title(menu.name), text })
    }
  }

  return { move, isMoving: (order: MyOrder) => moving.has(order.id) }
}
