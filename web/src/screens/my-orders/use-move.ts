import type { MyOrder } from '@tumbler/contract/orders'
import { codeOf } from '../../data/call-error.ts'
import { useMoveMyOrder } from '../../data/orders.ts'
import { useIsPending, usePendingIds } from '../../data/pending-ids.ts'
import { mutationKeys } from '../../data/query-keys.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { closeToasts } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'

/** Cancels an order or picks it up, and says so when that fails (product-rules §10). */
export function useMove() {
  const words = useWords().myOrders
  const { mutateAsync } = useMoveMyOrder()
  const tellFailure = useFailureToast()
  const moving = usePendingIds(mutationKeys.moveOrder)
  const isPending = useIsPending(mutationKeys.moveOrder)

  const move = async (order: MyOrder, status: 'cancel' | 'picked') => {
    const { id, menu } = order
    // The second press of a double press comes before `moving` has been rendered.
    if (isPending(id)) return
    const about = toastSubjects.order(order)
    closeToasts(about)
    try {
      await mutateAsync({ id, status })
    } catch (error) {
      const title = status === 'cancel' ? words.notCanceled : words.notPicked
      const isChanged = codeOf(error) === 'ORDER_CHANGED'
      const text = isChanged ? words.orderChanged : words.tryAgain
      // What moved on meanwhile is told although it has.
      tellFailure(title(menu.name), error, isChanged ? { text } : { text, about })
    }
  }

  return { move, isMoving: (order: MyOrder) => moving.has(order.id) }
}
