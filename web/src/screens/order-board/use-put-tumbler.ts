import type { Order } from '@tumbler/contract/orders'
import { useCallback } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useIsPending } from '../../data/pending-orders.ts'
import { useTumblerOnBar } from '../../data/tumbler-on-bar.ts'
import { words } from '../../i18n/words.ts'
import { useErrorToast } from './use-error-toast.ts'

export type PutTumbler = (order: Order, isOnBar: boolean) => void

/** Says that a tumbler is on the bar, or is not; shows at once, can be undone, and a failure takes it back. */
export function usePutTumbler(): PutTumbler {
  const { mutateAsync } = useTumblerOnBar()
  const isPending = useIsPending(mutationKeys.tumbler)
  const showError = useErrorToast()
  return useCallback(
    function put(order, isOnBar) {
      const { id, menu, user } = order
      if (isPending(id)) return
      const title = isOnBar ? words.board.tumblerPut : words.board.tumblerRemoved
      mutateAsync({ params: { id }, body: { isOnBar } }).then(
        (changed) =>
          showToast({
            kind: 'success',
            title: title(menu.name, user.name),
            action: { label: words.common.undo, onPress: () => put(changed, !isOnBar) },
            about: [toastSubjects.order(changed), toastSubjects.page],
          }),
        (error: unknown) =>
          showError(
            words.board.notChanged(menu.name, user.name),
            error,
            {},
            toastSubjects.order(order),
          ),
      )
    },
    [isPending, mutateAsync, showError],
  )
}
