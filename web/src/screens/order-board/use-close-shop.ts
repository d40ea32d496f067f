import type { Order } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { useState } from 'react'
import { useChangeShopMode } from '../../data/shop.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { useCancelOrders } from './use-cancel-orders.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Rejects what is left, then closes the shop; what is not rejected keeps it open. */
export function useCloseShop(orders: readonly Order[], onClosed: () => void) {
  const words = useStaffWords().board
  const { cancel, isCanceling } = useCancelOrders()
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const tellFailure = useTellFailure()
  const [failed, setFailed] = useState<readonly string[]>([])
  const closeShop = async () => {
    const notCanceled = await cancel(orders, shopClosingReason)
    setFailed(notCanceled)
    if (notCanceled.length > 0) return
    await change('all-close').then(onClosed, (error: unknown) =>
      tellFailure(words.modeNotChanged, error),
    )
  }
  return { closeShop, failed, isBusy: isCanceling || isPending }
}
