import type { MyOrder } from '@tumbler/contract/orders'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { useReplacePage } from '../../components/ui/overlays.tsx'
import { closeToasts, showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { forgetChange, useChangeOrder } from '../../data/order-change.ts'
import { words } from '../../i18n/words.ts'
import { hasDetails, type useEditedOrder } from './use-edited-order.ts'

type Edited = Pick<ReturnType<typeof useEditedOrder>, 'details' | 'edits' | 'isChangedElsewhere'>

function textOf(code: ApiErrorCode): string | undefined {
  if (code === 'OFFLINE') return words.changeOrder.offline
  if (code === 'NOT_OFFERED') return words.orderForm.failures.notOffered
  // All else that is sent comes from choices: the picture has expired.
  return code === 'VALIDATION_FAILED' ? words.orderForm.photoGone : undefined
}

/** Saves the change of an order, and leads to My Order, where its card shows it. */
export function useSaveChange(order: MyOrder, { details, edits, isChangedElsewhere }: Edited) {
  const { id, menu } = order
  const { myOrders } = usePaths()
  const { mutateAsync, isPending, isSuccess, isError } = useChangeOrder()
  const replacePage = useReplacePage()
  const showFailure = useFailureToast()
  const [sent, setSent] = useState<typeof edits | null>(null)
  // The answer was lost, and the order shows that it was saved all the same.
  const hasArrived = isError && sent === edits && isChangedElsewhere && !hasDetails(details)
  const isSaved = isSuccess || hasArrived
  const about = toastSubjects.order(order)
  const leave = () => {
    forgetChange(id)
    replacePage(myOrders)
  }
  const finish = useEffectEvent(() => {
    showToast({ kind: 'success', title: words.changeOrder.saved(menu.name) })
    leave()
  })
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])

  const fail = (error: unknown) => {
    const code = errorCode(error)
    // The form itself says what became of the order.
    if (code === 'ORDER_CHANGED') return
    const title = words.changeOrder.notSaved(menu.name)
    if (code !== 'TOO_MANY_CHANGES') return showFailure(title, error, { text: textOf(code), about })
    showToast({ kind: 'failure', title, text: words.problems[code] })
    leave()
  }
  return {
    isSaving: isPending || isSaved,
    save: () => {
      closeToasts(about)
      setSent(edits)
      mutateAsync({ params: { id }, body: details }).catch(fail)
    },
    leave,
  }
}
