import type { Order } from '@tumbler/contract/orders'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { useRef, useState } from 'react'
import { mutationKeys } from '../../api/query-keys.ts'
import { OrderStatusChip } from '../../components/order/order-chips.tsx'
import { OrderPerson } from '../../components/order/order-person.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useBoard } from '../../data/board.ts'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useChangeShopMode } from '../../data/shop-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { noBoard, ordersOf } from './board-view.ts'
import styles from './close-shop.module.css'
import { changesOf } from './list-changes.ts'
import type { Moves } from './order-moves.ts'
import { DrinkStrip, TumblerPhoto } from './order-pictures.tsx'
import { useErrorToast } from './use-error-toast.ts'
import { useRejectOrders } from './use-reject-orders.ts'
import { useTapGuard } from './use-tap-guard.ts'

/** Rejects what is left, then closes the shop; an order that is not rejected keeps it open. */
function useCloseShop(onClosed: () => void) {
  const { reject, isRejecting } = useRejectOrders()
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const showError = useErrorToast()
  const [failed, setFailed] = useState<readonly string[]>([])
  const closeShop = async (orders: readonly Order[]) => {
    const notRejected = await reject(orders, shopClosingReason)
    setFailed(notRejected)
    if (notRejected.length > 0) return
    await change({ params: { value: 'all-close' } }).then(onClosed, (error: unknown) =>
      showError(words.board.modeNotChanged, error),
    )
  }
  return { closeShop, failed, isBusy: isRejecting || isPending }
}

type CloseShopDialogProps = {
  isOpen: boolean
  onAdvance: Moves['advance']
  onClose: () => void
  onClosed: () => void
}

/** The orders that keep the shop from closing: each can be finished, or all rejected at once. */
export function CloseShopDialog(props: CloseShopDialogProps) {
  const { isOpen, onAdvance, onClose, onClosed } = props
  const closing = useCloseShop(onClosed)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.board.finishTheRest}
      width="wide"
      isKeyboardDismissDisabled={closing.isBusy}
    >
      <OpenOrders {...closing} onAdvance={onAdvance} onClose={onClose} />
    </Sheet>
  )
}

const none: readonly Order[] = []

/** Every order in its first place, as it is now or was last; new ones come after. */
export function inPlace(kept: readonly Order[], orders: readonly Order[]): readonly Order[] {
  const now = new Map(orders.map((order) => [order.id, order]))
  const { added } = changesOf(kept, orders)
  const next = [...kept.map((order) => now.get(order.id) ?? order), ...added]
  const isSame = added.length === 0 && next.every((order, index) => order === kept[index])
  return isSame ? kept : next
}

type OpenOrdersProps = ReturnType<typeof useCloseShop> &
  Pick<CloseShopDialogProps, 'onAdvance' | 'onClose'>

/** As long as the dialog is open no order changes its place, not even those that are over. */
function OpenOrders({ closeShop, failed, isBusy, onAdvance, onClose }: OpenOrdersProps) {
  const orders = ordersOf(useBoard().data ?? noBoard)
  const moving = usePendingIds(mutationKeys.moveOrder)
  const [kept, setKept] = useState(none)
  const shown = inPlace(kept, orders)
  if (shown !== kept) setKept(shown)
  const openIds = new Set(orders.map(({ id }) => id))
  return (
    <>
      <ul className={styles.orders}>
        {shown.map((order) => (
          <OpenOrder
            key={order.id}
            order={order}
            isOver={!openIds.has(order.id)}
            isBusy={isBusy || moving.has(order.id)}
            hasFailed={failed.includes(order.id)}
            onAdvance={onAdvance}
          />
        ))}
      </ul>
      <ClosingActions
        count={orders.length}
        isBusy={isBusy}
        onBack={onClose}
        onConfirm={() => void closeShop(orders)}
      />
    </>
  )
}

type OpenOrderProps = {
  order: Order
  /** It has left the board; it keeps its place so that nothing moves under the finger. */
  isOver: boolean
  isBusy: boolean
  /** The last try did not reject it. */
  hasFailed: boolean
  onAdvance: Moves['advance']
}

function OpenOrder({ order, isOver, isBusy, hasFailed, onAdvance }: OpenOrderProps) {
  const row = useRef<HTMLLIElement>(null)
  useTapGuard(row, `${order.status} ${isOver}`)
  const { menu, user } = order
  const isWaiting = order.status === 'ordered'
  const nextStep = isWaiting ? words.board.start : words.board.finish
  return (
    <li ref={row} className={styles.order} data-over={isOver || undefined}>
      <TumblerPhoto order={order} />
      <div className={styles.about}>
        <b lang={langOf(menu.name)}>{menu.name}</b>
        <OrderPerson order={order} />
        <DrinkStrip order={order} />
        {hasFailed && <FieldError>{words.board.notCanceledYet}</FieldError>}
      </div>
      {isOver ? (
        <Chip icon="check" size="large">
          {words.board.noLongerOpen}
        </Chip>
      ) : (
        <div className={styles.step}>
          <OrderStatusChip status={order.status} size="large" />
          <Button
            kind={isWaiting ? 'primary' : 'success'}
            size="board"
            isDisabled={isBusy}
            aria-label={words.board.forOrder(nextStep, menu.name, user.name)}
            onPress={() => onAdvance(order)}
          >
            {nextStep}
          </Button>
        </div>
      )}
    </li>
  )
}

type ClosingActionsProps = {
  /** How many are still open. */
  count: number
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Closing with orders open says first what becomes of them, for it cannot be undone. */
function ClosingActions({ count, isBusy, onBack, onConfirm }: ClosingActionsProps) {
  const reason = words.history.rejectReason(shopClosingReason)
  const [isConfirming, setIsConfirming] = useState(false)
  const isWarned = isConfirming && count > 0
  const actions = useRef<HTMLDivElement>(null)
  useTapGuard(actions, `${isWarned} ${count}`)
  return (
    <Stack ref={actions} gap={12}>
      {isWarned && (
        <Alert tone="danger" role="alert">
          {words.board.closingRejects(count, reason)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          kind="outline"
          size="large"
          autoFocus
          isDisabled={isBusy}
          onPress={isWarned ? () => setIsConfirming(false) : onBack}
        >
          {isWarned ? words.common.back : words.common.close}
        </Button>
        {isWarned || count === 0 ? (
          <Button kind="danger" size="large" isBusy={isBusy} onPress={onConfirm}>
            {count === 0
              ? words.board.confirm['all-close'].title
              : words.board.rejectAndClose(count)}
          </Button>
        ) : (
          <Button kind="danger-outline" size="large" onPress={() => setIsConfirming(true)}>
            {words.board.rejectAll(reason)}
          </Button>
        )}
      </div>
    </Stack>
  )
}
