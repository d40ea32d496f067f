import type { Order } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { useState } from 'react'
import { useChangeShopMode } from '../../data/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './close-shop-dialog.module.css'
import { OpenOrder } from './open-order.tsx'
import { useCancelOrders } from './use-cancel-orders.ts'
import type { Moves } from './use-moves.ts'
import { useTellFailure } from './use-tell-failure.ts'

type CloseShopDialogProps = {
  isOpen: boolean
  /** Everything that is still open, whatever the filter shows. */
  orders: readonly Order[]
  moves: Moves
  onClose: () => void
}

/** What stands between the shop and its closing: each order can be finished, or all rejected at once. */
export function CloseShopDialog({ isOpen, orders, moves, onClose }: CloseShopDialogProps) {
  const words = useStaffWords().board
  const { rejectReason } = useWords().history
  const { cancel, isCanceling } = useCancelOrders()
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const tellFailure = useTellFailure()
  const [failed, setFailed] = useState<readonly string[]>([])
  const isBusy = isCanceling || isPending
  const closeShop = async () => {
    const notCanceled = await cancel(orders, shopClosingReason)
    setFailed(notCanceled)
    if (notCanceled.length > 0) return
    await change('all-close').then(onClose, (error: unknown) =>
      tellFailure(words.modeNotChanged, error),
    )
  }
  const isClear = orders.length === 0
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.finishTheRest}
      width="wide"
      isKeyboardDismissDisabled={isBusy}
    >
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OpenOrder
            key={order.id}
            order={order}
            isBusy={isBusy || moves.moving.has(order.id)}
            hasFailed={failed.includes(order.id)}
            onStep={moves.step}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="line" size="large" autoFocus isDisabled={isBusy} onPress={onClose}>
          {words.close}
        </Button>
        <Button kind="stop" size="large" isBusy={isBusy} onPress={closeShop}>
          {isClear
            ? words.confirm['all-close'].title
            : words.rejectAll(rejectReason(shopClosingReason))}
        </Button>
      </div>
    </Sheet>
  )
}
