import { useCallback, useState } from 'react'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useShopMode } from '../../data/shop.ts'
import { useBoardShop } from './board-shop.ts'
import type { Moves } from './use-moves.ts'
import type { Undo } from './use-undo.ts'

/** `shop`, `break` and `lastCall` open the same one, each with its own focus. */
export type BoardDialog = 'shop' | 'break' | 'lastCall' | 'finished' | 'keys'

const loadDialogs = async () => {
  const [{ ShopStatusDialog }, { FinishedDrawer }, { KeysDialog }] = await Promise.all([
    import('./shop-status-dialog.tsx'),
    import('./finished-drawer.tsx'),
    import('./keys-dialog.tsx'),
  ])
  return { ShopStatusDialog, FinishedDrawer, KeysDialog }
}

export type BoardDialogActions = {
  onAdvance: Moves['advance']
  onRevert: Undo['revert']
  onHandedOver: Undo['push']
}

/** The dialogs of the toolbar; one is open at a time, and their code comes with the first. */
export function useBoardDialogs(openOrders: number, actions: BoardDialogActions) {
  const { onAdvance, onRevert, onHandedOver } = actions
  const [opened, setOpened] = useState<BoardDialog | null>(null)
  const { Component: dialogs, load } = useLazyComponent(loadDialogs)
  const { shopMode } = useShopMode()
  const shop = useBoardShop()
  const [start, setStart] = useState<'break' | 'lastCall' | null>(null)
  const open = useCallback(
    (dialog: BoardDialog) =>
      void load().then((isLoaded) => {
        if (!isLoaded) return
        setStart(dialog === 'break' || dialog === 'lastCall' ? dialog : null)
        setOpened(dialog)
      }),
    [load],
  )
  const close = () => setOpened(null)
  const elements = dialogs && (
    <>
      {shop && shopMode !== null && (
        <dialogs.ShopStatusDialog
          isOpen={opened === 'shop' || opened === 'break' || opened === 'lastCall'}
          shop={shop}
          shopMode={shopMode}
          openOrders={openOrders}
          start={start}
          onAdvance={onAdvance}
          onClose={close}
        />
      )}
      <dialogs.FinishedDrawer
        isOpen={opened === 'finished'}
        onRevert={onRevert}
        onHandedOver={onHandedOver}
        onClose={close}
      />
      <dialogs.KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </>
  )
  return { open, elements }
}
