import type { MyOrder } from '@tumbler/contract/orders'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './cancel-dialog.module.css'

type CancelDialogProps = {
  isOpen: boolean
  /** Null until one was chosen; it stays while the dialog leaves. */
  order: MyOrder | null
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function DrinkTile({ order }: { order: MyOrder }) {
  const look = orderAppearance(order)
  return (
    <div className={styles.tile} style={{ background: tintOf(look.liquid) }}>
      <DrinkPicture className={styles.drink} {...look} level={0} />
    </div>
  )
}

export function CancelDialog({ isOpen, order, isBusy, onClose, onConfirm }: CancelDialogProps) {
  if (!order) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="destroy"
      title={words.myOrders.cancelTitle(order.menu.name)}
      text={words.myOrders.cancelText}
      picture={<DrinkTile order={order} />}
      closeLabel={words.common.close}
      confirmLabel={words.common.confirm}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
