import { type ReactNode, useCallback, useState } from 'react'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { words } from '../../i18n/words.ts'
import { useKey } from './keyboard.tsx'
import { useShopStatus } from './shop-status.ts'
import { ShopStatusBar } from './shop-status-bar.tsx'
import styles from './toolbar.module.css'
import { type BoardDialog, BoardTools, FinishedTool, ToolButton } from './tools.tsx'

type ToolbarProps = {
  /** How many orders are open; undefined until they are loaded. */
  openOrders: number | undefined
  isPhone: boolean
  /** The bar only counts, and no order is open. */
  isCounting: boolean
  /** Undefined where no order can be added. */
  onAdd: (() => void) | undefined
  isCounterOpen: boolean
  onCounter: () => void
  /** The filter and what begins to select, where they have their place here. */
  sorting: ((close?: () => void) => ReactNode) | null
  /** The button that takes the latest change back, in room of its own. */
  undo: ReactNode
}

/** Over the columns: shop status, tools, Undo and the filter. */
export function Toolbar(props: ToolbarProps) {
  const { openOrders, isPhone, isCounting, onAdd, isCounterOpen, onCounter, sorting, undo } = props
  const { open, elements } = useBoardDialogs(openOrders ?? 0)
  const openTool = useCallback(
    (dialog: BoardDialog | 'counter') => (dialog === 'counter' ? onCounter() : open(dialog)),
    [open, onCounter],
  )
  useKey('?', () => open('keys'))
  return (
    <div className={styles.bar}>
      <ShopStatusBar openOrders={openOrders} onOpen={open} />
      {isPhone && (
        <PhoneTools
          isCounterOpen={isCounterOpen}
          isCounting={isCounting}
          onOpen={openTool}
          onAdd={onAdd}
        >
          {sorting}
        </PhoneTools>
      )}
      {!isPhone && (
        <div className={styles.tools}>
          <BoardTools
            isCounterOpen={isCounterOpen}
            isCounting={isCounting}
            onOpen={openTool}
            onAdd={onAdd}
          />
        </div>
      )}
      <div className={styles.end}>
        {undo}
        {!isPhone && sorting?.()}
      </div>
      {elements}
    </div>
  )
}

const loadMore = async () => (await import('./more-tools.tsx')).MoreTools

type PhoneToolsProps = {
  isCounterOpen: boolean
  isCounting: boolean
  onOpen: (dialog: BoardDialog | 'counter') => void
  onAdd: (() => void) | undefined
  children: ToolbarProps['sorting']
}

/** The tools that are needed most, and the rest in a sheet. */
function PhoneTools({ children, onAdd, ...counter }: PhoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Component: MoreTools, load } = useLazyComponent(loadMore)
  return (
    <>
      <FinishedTool {...counter} />
      {onAdd && <ToolButton icon="plus" label={words.board.addOrder} onPress={onAdd} />}
      {!counter.isCounting && (
        <ToolButton
          icon="dots"
          label={words.board.tools.more}
          opensDialog
          onPress={() => void load().then(setIsOpen)}
        />
      )}
      {MoreTools && (
        <MoreTools isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {children?.(() => setIsOpen(false))}
        </MoreTools>
      )}
    </>
  )
}

const loadDialogs = async () => {
  const [{ ShopDialog }, { KeysDialog }] = await Promise.all([
    import('./shop-dialog.tsx'),
    import('./keys-dialog.tsx'),
  ])
  return { ShopDialog, KeysDialog }
}

/** The dialogs of the toolbar; one is open at a time, and their code comes with the first. */
function useBoardDialogs(openOrders: number) {
  const [opened, setOpened] = useState<BoardDialog | null>(null)
  const { Component: dialogs, load } = useLazyComponent(loadDialogs)
  const shop = useShopStatus()
  const open = useCallback(
    (dialog: BoardDialog) => void load().then((isLoaded) => isLoaded && setOpened(dialog)),
    [load],
  )
  const close = () => setOpened(null)
  const elements = dialogs && (
    <>
      {shop && (
        <dialogs.ShopDialog
          isOpen={opened === 'shop'}
          shop={shop}
          openOrders={openOrders}
          onClose={close}
        />
      )}
      <dialogs.KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </>
  )
  return { open, elements }
}
