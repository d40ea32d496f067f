import type { Order } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import styles from './close-shop-dialog.module.css'
import { OpenOrder } from './open-order.tsx'
import { useCloseShop } from './use-close-shop.ts'
import { useKeptOrders } from './use-kept-orders.ts'
import type { Moves } from './use-moves.ts'
import { useSettlingAfter } from './use-settling.ts'

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
  const kept = useKeptOrders(orders, isOpen)
  const { closeShop, failed, isBusy } = useCloseShop(orders, onClose)
  const openIds = new Set(orders.map(({ id }) => id))
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.finishTheRest}
      width="wide"
      isKeyboardDismissDisabled={isBusy}
    >
      <ul className={styles.orders}>
        {kept.map((order) => (
          <OpenOrder
            key={order.id}
            order={order}
            isOver={!openIds.has(order.id)}
            isBusy={isBusy || moves.moving.has(order.id)}
            hasFailed={failed.includes(order.id)}
            onStep={moves.step}
          />
        ))}
      </ul>
      <ClosingActions count={orders.length} isBusy={isBusy} onBack={onClose} onGo={closeShop} />
    </Sheet>
  )
}

type ClosingActionsProps = {
  /** How many are still open. */
  count: number
  isBusy: boolean
  onBack: () => void
  onGo: () => void
}

/** Closing with orders open says first what becomes of them, for nobody can take it back afterwards. */
function ClosingActions({ count, isBusy, onBack, onGo }: ClosingActionsProps) {
  const words = useStaffWords().board
  const reason = useWords().history.rejectReason(shopClosingReason)
  const [isAsked, setIsAsked] = useState(false)
  const isAsking = isAsked && count > 0
  const actions = useRef<HTMLDivElement>(null)
  useSettlingAfter(`${isAsking} ${count}`, actions)
  return (
    <div ref={actions} className={styles.foot}>
      {isAsking && (
        <Notice tone="stop" role="alert">
          {words.closingRejects(count, reason)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          kind="line"
          size="large"
          autoFocus
          isDisabled={isBusy}
          onPress={isAsking ? () => setIsAsked(false) : onBack}
        >
          {isAsking ? words.back : words.close}
        </Button>
        {isAsking || count === 0 ? (
          <Button kind="stop" size="large" isBusy={isBusy} onPress={onGo}>
            {count === 0 ? words.confirm['all-close'].title : words.rejectAndClose(count)}
          </Button>
        ) : (
          <Button kind="stopline" size="large" onPress={() => setIsAsked(true)}>
            {words.rejectAll(reason)}
          </Button>
        )}
      </div>
    </div>
  )
}
