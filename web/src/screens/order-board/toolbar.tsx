import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useShopMode } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { useIsPhone } from './board-content.tsx'
import { type Board, filteredBoard, ordersOf, type Selection } from './board-view.ts'
import { useKey } from './keyboard.tsx'
import type { Moves, Undo } from './order-moves.ts'
import { useShopStatus } from './shop-status.ts'
import { ShopStatusBar } from './shop-status-bar.tsx'
import styles from './toolbar.module.css'
import { type BoardDialog, BoardTools, FinishedTool, ToolButton } from './tools.tsx'

type ToolbarProps = BoardDialogActions & {
  /** All open orders; undefined until they are loaded. */
  board: Board | undefined
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  /** Opens Add order. */
  onAdd: () => void
  selection: Selection
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** Over the columns: shop status, tools, filter and select mode. */
export function Toolbar(props: ToolbarProps) {
  const { board, filter, onFilter, onAdd, selection, selectedIds, onCancel, ...actions } = props
  const { shopMode } = useShopMode()
  const isPhone = useIsPhone()
  const openOrders = board && ordersOf(board).length
  const { open, elements } = useBoardDialogs(openOrders ?? 0, actions)
  useKey('?', () => open('keys'))
  const { isSelecting, start } = selection
  const hasStopped = useHasStopped(isSelecting)
  const onSelect = openOrders ? start : undefined
  const choice = board && (openOrders || shopMode === 'cafe-open') && (
    <QueueFilterChoice {...countsOf(board)} filter={filter} onFilter={onFilter} />
  )
  return (
    <div className={styles.bar}>
      <ShopStatusBar openOrders={openOrders} onOpen={open} />
      {isPhone && !isSelecting && (
        <PhoneTools hasFocus={hasStopped} onOpen={open} onAdd={onAdd} onSelect={onSelect}>
          {choice}
        </PhoneTools>
      )}
      {!isPhone && (
        <div className={styles.tools}>
          <BoardTools onOpen={open} onAdd={onAdd} />
        </div>
      )}
      {isSelecting && (
        <SelectionTools onBack={selection.stop} selectedIds={selectedIds} onCancel={onCancel} />
      )}
      {!isPhone && !isSelecting && (
        <div className={styles.sorting}>
          {choice}
          {onSelect && (
            <ToolButton
              icon="list-check"
              label={words.board.select}
              autoFocus={hasStopped}
              onPress={onSelect}
            />
          )}
        </div>
      )}
      {elements}
    </div>
  )
}

const countsOf = (board: Board): FilterCounts => {
  const count = (filter: QueueFilter) => ordersOf(filteredBoard(board, filter)).length
  return { all: count('all'), coffee: count('coffee'), tea: count('tea') }
}

/** True in the render that ends it: the button that was pressed is gone, its counterpart takes the focus. */
function useHasStopped(isSelecting: boolean): boolean {
  const before = useRef(isSelecting)
  const hasStopped = before.current && !isSelecting
  useEffect(() => {
    before.current = isSelecting
  }, [isSelecting])
  return hasStopped
}

type FilterCounts = Record<QueueFilter, number>

type QueueFilterChoiceProps = FilterCounts & {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

/** All, coffee or tea, each with how many orders it shows. */
const QueueFilterChoice = memo(function QueueFilterChoice(props: QueueFilterChoiceProps) {
  const { filter, onFilter } = props
  return (
    <SegmentedControl
      label={words.board.filter}
      isLabelHidden
      size="board"
      options={queueFilters.map((value) => ({
        value,
        label: words.board.filters[value],
        note: String(props[value]),
      }))}
      value={filter}
      onChange={onFilter}
    />
  )
})

type SelectionToolsProps = {
  onBack: () => void
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** In select mode, in place of the filter. */
function SelectionTools({ onBack, selectedIds, onCancel }: SelectionToolsProps) {
  return (
    <div className={styles.sorting}>
      <Button kind="outline" size="board" icon="arrow-left" autoFocus onPress={onBack}>
        {words.common.back}
      </Button>
      <Button
        kind="danger"
        size="board"
        isDisabled={selectedIds.length === 0}
        onPress={() => onCancel(selectedIds)}
      >
        {words.board.cancelSelected} <span className={styles.count}>{selectedIds.length}</span>
      </Button>
    </div>
  )
}

const loadMore = async () => (await import('./more-tools.tsx')).MoreTools

type PhoneToolsProps = {
  /** Select mode has just ended. */
  hasFocus: boolean
  onOpen: (dialog: BoardDialog) => void
  onAdd: () => void
  /** Undefined while there is nothing to select. */
  onSelect: (() => void) | undefined
  /** The filter. */
  children: ReactNode
}

/** The tool that is needed most, and the rest in a sheet. */
function PhoneTools({ hasFocus, children, ...actions }: PhoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Component: MoreTools, load } = useLazyComponent(loadMore)
  return (
    <>
      <FinishedTool onOpen={actions.onOpen} />
      <ToolButton
        icon="dots"
        label={words.board.tools.more}
        opensDialog
        autoFocus={hasFocus}
        onPress={() => void load().then(setIsOpen)}
      />
      {MoreTools && (
        <MoreTools isOpen={isOpen} onClose={() => setIsOpen(false)} {...actions}>
          {children}
        </MoreTools>
      )}
    </>
  )
}

const loadDialogs = async () => {
  const [{ ShopDialog }, { FinishedDrawer }, { KeysDialog }] = await Promise.all([
    import('./shop-dialog.tsx'),
    import('./finished-drawer.tsx'),
    import('./keys-dialog.tsx'),
  ])
  return { ShopDialog, FinishedDrawer, KeysDialog }
}

type BoardDialogActions = {
  onAdvance: Moves['advance']
  undo: Undo
}

/** The dialogs of the toolbar; one is open at a time, and their code comes with the first. */
function useBoardDialogs(openOrders: number, actions: BoardDialogActions) {
  const [opened, setOpened] = useState<BoardDialog | null>(null)
  const { Component: dialogs, load } = useLazyComponent(loadDialogs)
  const { shopMode } = useShopMode()
  const shop = useShopStatus()
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
        <dialogs.ShopDialog
          isOpen={opened === 'shop' || opened === 'break' || opened === 'lastCall'}
          shop={shop}
          shopMode={shopMode}
          openOrders={openOrders}
          start={start}
          onAdvance={actions.onAdvance}
          onClose={close}
        />
      )}
      <dialogs.FinishedDrawer isOpen={opened === 'finished'} undo={actions.undo} onClose={close} />
      <dialogs.KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </>
  )
  return { open, elements }
}
