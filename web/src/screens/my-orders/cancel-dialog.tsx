import type { MyOrder } from '@tumbler/contract/orders'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { useOrderWords } from '../../i18n/order-words.ts'
import { useWords } from '../../i18n/words.ts'
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
  const { common } = useWords()
  const { myOrders: words } = useOrderWords()
  if (!order) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="destroy"
      title={words.cancelTitle(order.menu.name)}
      text={words.cancelText}
      picture={<DrinkTile order={order} />}
      closeLabel={common.close}
      confirmLabel={common.confirm}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
