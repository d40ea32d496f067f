import { useCallback } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { changedOrderOf } from '../../data/order-cache.ts'
import { words } from '../../i18n/words.ts'

type OwnTexts = Partial<Record<ReturnType<typeof errorCode>, string>>

/** A failure on a live board is a lost order if it is not shown (product-rules §10). */
export function useErrorToast(): (
  title: string,
  error: unknown,
  own?: OwnTexts,
  about?: string,
) => void {
  const showFailure = useFailureToast()
  return useCallback(
    (title, error, own = {}, about) => {
      const code = errorCode(error)
      const changed = changedOrderOf(error)
      const isChanged = code === 'ORDER_CHANGED'
      const winner =
        changed?.movedBy &&
        words.board.movedBy[changed.order.status](changed.movedBy, changed.order.menu.name)
      // A colleague was faster: that is news, and no failure.
      if (winner && !own[code]) return showToast({ kind: 'info', title: winner })
      const text = winner || (own[code] ?? (isChanged ? words.myOrders.orderChanged : undefined))
      // An order that moved on closes toasts about it, but not this one.
      showFailure(title, error, {
        ...(text && { text }),
        ...(about && !isChanged && { about }),
      })
    },
    [showFailure],
  )
}
