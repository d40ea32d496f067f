import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef, useState } from 'react'
import { showToast } from '../../components/ui/toast.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useSetSoldOut } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import type { HoldName } from './held-name.tsx'
import type { Undo } from './undo.ts'
import { useErrorToast } from './use-error-toast.ts'

const loadMenu = async () => (await import('../../components/ui/action-menu.tsx')).ActionMenu

/** The menu of a name that is held: its drink is sold out today, which can be undone. */
export function useSoldOut({ offerItem }: Undo) {
  const { Component: ActionMenu, load } = useLazyComponent(loadMenu)
  const setSoldOut = useSetSoldOut()
  const showError = useErrorToast()
  const opener = useRef<HTMLElement>(null)
  /** It stays while the menu closes, which keeps its name until it has gone. */
  const [held, setHeld] = useState<Order['menu']>()
  const [isOpen, setOpen] = useState(false)
  const holdName: HoldName = useCallback(
    ({ menu }, name) => {
      opener.current = name
      void load().then((isLoaded) => {
        if (!isLoaded) return
        setHeld(menu)
        setOpen(true)
      })
    },
    [load],
  )
  const switchOff = (item: Order['menu']) =>
    setSoldOut(item).then(
      (isChanged) => {
        if (isChanged) offerItem(item, words.board.undoOf(words.board.soldOutToday))
        else showToast({ kind: 'info', title: words.board.isSoldOut(item.name) })
      },
      (error: unknown) => showError(words.board.notSoldOut(item.name), error),
    )
  return {
    holdName,
    /** One for all names. */
    soldOutMenu: ActionMenu && held && (
      <ActionMenu
        opener={opener}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={held.name}
        actions={[
          {
            id: 'sold-out',
            icon: 'ban',
            label: words.board.soldOutToday,
            onAction: () => void switchOff(held),
          },
        ]}
      />
    ),
  }
}
