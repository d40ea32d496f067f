import type { Order } from '@tumbler/contract/orders'
import { useCallback, useRef, useState } from 'react'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import type { HoldName } from './held-name.tsx'
import type { Undo } from './undo.ts'

const loadMenu = async () => (await import('./card-menu.tsx')).CardMenu

/** The menu of a card whose name is held. */
export function useCardMenu({ offerItem }: Undo) {
  const { Component: CardMenu, load } = useLazyComponent(loadMenu)
  const opener = useRef<HTMLElement>(null)
  /** It stays while the menu closes, which keeps its name until it has gone. */
  const [held, setHeld] = useState<Order>()
  const [isOpen, setOpen] = useState(false)
  const holdName: HoldName = useCallback(
    (order, name) => {
      opener.current = name
      void load().then((isLoaded) => {
        if (!isLoaded) return
        setHeld(order)
        setOpen(true)
      })
    },
    [load],
  )
  return {
    holdName,
    /** One for all cards. */
    cardMenu: CardMenu && held && (
      <CardMenu
        order={held}
        opener={opener}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        offerItem={offerItem}
      />
    ),
  }
}
