import type { Order } from '@tumbler/contract/orders'
import type { RefObject } from 'react'
import { shownName } from '../../components/order/order-person.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { ActionMenu } from '../../components/ui/action-menu.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useBoard } from '../../data/board.ts'
import { useLetPass } from '../../data/let-pass.ts'
import { useSetSoldOut } from '../../data/set-sold-out.ts'
import { words } from '../../i18n/words.ts'
import { cardIdOf } from './card-id.ts'
import type { Undo } from './undo.ts'
import { useErrorToast } from './use-error-toast.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/card-menu.ts'
import '../../i18n/messages/en/my-orders.ts'

type CardMenuProps = {
  order: Order
  opener: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  offerItem: Undo['offerItem']
}

/** What can be done with a card besides its buttons: its drink is sold out today, and others go first. */
export function CardMenu({ order, opener, isOpen, onClose, offerItem }: CardMenuProps) {
  const { menu } = order
  const switchOff = useSwitchOff(offerItem)
  const moveDown = useMoveDown()
  const isLast = useIsLast(order)
  return (
    <ActionMenu
      opener={opener}
      isOpen={isOpen}
      onClose={onClose}
      label={menu.name}
      actions={[
        {
          id: 'sold-out',
          icon: 'ban',
          label: words.cardMenu.soldOutToday,
          onAction: () => void switchOff(menu),
        },
        ...(order.status === 'ordered'
          ? [
              {
                id: 'move-down',
                icon: 'arrow-down' as const,
                label: words.cardMenu.moveDown,
                isDisabled: isLast,
                onAction: () => void moveDown(order),
              },
            ]
          : []),
      ]}
    />
  )
}

function useSwitchOff(offerItem: Undo['offerItem']) {
  const setSoldOut = useSetSoldOut()
  const showError = useErrorToast()
  return (item: Order['menu']) =>
    setSoldOut(item).then(
      (isChanged) => {
        if (isChanged) offerItem(item, words.board.undoOf(words.cardMenu.soldOutToday))
        else showToast({ kind: 'info', title: words.board.isSoldOut(item.name) })
      },
      (error: unknown) => showError(words.board.notSoldOut(item.name), error),
    )
}

/** The next one that waits goes first (product-rules §30); its card has moved, and keeps the focus. */
function useMoveDown() {
  const { mutateAsync } = useLetPass()
  const showError = useErrorToast()
  return (order: Order) => {
    const { id, menu } = order
    const person = shownName(order)
    const about = toastSubjects.place(order)
    return mutateAsync({ params: { id } }).then(
      () => {
        showToast({ kind: 'info', title: words.cardMenu.movedDown(menu.name, person) })
        focusAfterDialog(() =>
          document.activeElement === document.body ? document.getElementById(cardIdOf(id)) : null,
        )
      },
      (error: unknown) => showError(words.board.notChanged(menu.name, person), error, {}, about),
    )
  }
}

/** Nobody waits behind it; a filter hides no order here. */
function useIsLast({ id, menu }: Order): boolean {
  const waiting = useBoard().data?.waiting ?? []
  const { categoryFor } = menu.category
  return waiting.findLast((one) => one.menu.category.categoryFor === categoryFor)?.id === id
}
