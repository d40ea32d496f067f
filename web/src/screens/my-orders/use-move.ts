import { useState } from 'react'
import { codeOf } from '../../data/call-error.ts'
import type { MyOrder } from '../../data/merge-orders.ts'
import { useMoveMyOrder } from '../../data/orders.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { closeToasts } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'

/** Cancels an order or picks it up, and says so when that fails (product-rules §10). */
export function useMove() {
  const words = useWords().myOrders
  const { mutateAsync } = useMoveMyOrder()
  const tellFailure = useFailureToast()
  const [moving, setMoving] = useState<readonly string[]>([])

  const move = async (order: MyOrder, status: 'cancel' | 'picked') => {
    const { id, menu } = order
    const about = toastSubjects.order(order)
    closeToasts(about)
    setMoving((ids) => [...ids, id])
    try {
      await mutateAsync({ id, status })
    } catch (error) {
      const title = status === 'cancel' ? words.notCanceled : words.notPicked
      const isChanged = codeOf(error) === 'ORDER_CHANGED'
      const text = isChanged ? words.orderChanged : words.tryAgain
      // What moved on meanwhile is told although it has.
      tellFailure(title(menu.name), error, isChanged ? { text } : { text, about })
    } finally {
      setMoving((ids) => ids.filter((one) => one !== id))
    }
  }

  return { move, isMoving: (order: MyOrder) => moving.includes(order.id) }
}
