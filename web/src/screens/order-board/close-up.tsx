import type { Order } from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import { minutesWaited } from '@tumbler/rules/order-age'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { type ReactNode, useId, useRef } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useBoard } from '../../data/board.ts'
import { useChangeShopMode } from '../../data/shop-changes.ts'
import { useByClock } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { type Board, noBoard, openOrdersOf, ordersOf } from './board-view.ts'
import styles from './close-up.module.css'
import { useShopActions, useStatusSubject } from './shop-actions.ts'
import { useErrorToast } from './use-error-toast.ts'
import { useRejectOrders } from './use-reject-orders.ts'
import { useTapGuard } from './use-tap-guard.ts'

/** Rejects what is left, then closes the shop; an order that is not rejected keeps it open. */
function useCloseUp(onClosed: () => void) {
  const { reject, isRejecting } = useRejectOrders()
  const { mutateAsync: change, isPending } = useChangeShopMode()
  const showError = useErrorToast()
  const about = useStatusSubject()
  const closeUp = async (orders: readonly Order[]) => {
    const notRejected = await reject(orders, shopClosingReason)
    if (notRejected.length > 0) return
    await change({ params: { value: 'all-close' } }).then(onClosed, (error: unknown) =>
      showError(words.board.modeNotChanged, error, {}, about),
    )
  }
  return { closeUp, isBusy: isRejecting || isPending }
}

type CloseUpProps = {
  isOpen: boolean
  venue: Venue
  /** It has begun already. */
  isLastCall: boolean
  onClose: () => void
  /** The shop is closed, or the last call has begun. */
  onDone: () => void
}

/** One question before the open orders are canceled and the shop closes: that cannot be undone. */
export function CloseUp({ isOpen, venue, isLastCall, onClose, onDone }: CloseUpProps) {
  const board = useBoard().data ?? noBoard
  const { closeUp, isBusy } = useCloseUp(onDone)
  const lastCall = useShopActions()
  const textId = useId()
  const choices = useRef<HTMLDivElement>(null)
  const orders = openOrdersOf(board)
  const count = orders.length
  useTapGuard(choices, String(count))
  const isOff = isBusy || lastCall.isPending
  const { closeUp: texts } = words.shopDialog
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      width="question"
      aria-describedby={textId}
      isKeyboardDismissDisabled={isBusy}
    >
      <Heading slot="title" level={2} className={styles.title}>
        {texts.title(count)}
      </Heading>
      <p id={textId} className={styles.text}>
        <OpenOrders board={board} />
      </p>
      <div ref={choices} className={styles.choices}>
        {!isLastCall && (
          <Choice
            kind="primary"
            icon="door-exit"
            title={words.board.shop.lastCall}
            isDisabled={isOff}
            onPress={() => void lastCall.beginLastCall().then((isBegun) => isBegun && onDone())}
          >
            {words.shopDialog.lastCallText[venue](count)}
          </Choice>
        )}
        <Choice
          kind="danger-outline"
          icon="x"
          title={texts.cancelAndClose(count)}
          isDisabled={isOff}
          isBusy={isBusy}
          onPress={() => void closeUp(orders)}
        >
          {texts.theyRead(words.history.rejectReason(shopClosingReason))}
        </Choice>
        <Button kind="ghost" size="large" isWide autoFocus isDisabled={isOff} onPress={onClose}>
          {words.common.back}
        </Button>
      </div>
    </Sheet>
  )
}

/** How many are being made and wait, how long the oldest one, and how many are for later. */
function OpenOrders({ board }: { board: Board }) {
  const { inProgress, waiting, later } = board
  const { closeUp } = words.shopDialog
  const oldest = useByClock((now) =>
    Math.max(...ordersOf(board).map((order) => minutesWaited(order, now))),
  )
  const inQueue = inProgress.length + waiting.length
  return [
    inQueue > 0 && closeUp.orders(inProgress.length, waiting.length, oldest),
    later.length > 0 && closeUp.later(later.length),
  ]
    .filter(Boolean)
    .join(' ')
}

type ChoiceProps = {
  kind: 'primary' | 'danger-outline'
  icon: IconName
  title: string
  isDisabled: boolean
  isBusy?: boolean
  onPress: () => void
  /** What follows from it. */
  children: ReactNode
}

function Choice({ icon, title, children, ...button }: ChoiceProps) {
  return (
    <Button size="large" isWide className={styles.choice} {...button}>
      <Icon name={icon} />
      <span>
        <b>{title}</b> <small>{children}</small>
      </span>
    </Button>
  )
}
