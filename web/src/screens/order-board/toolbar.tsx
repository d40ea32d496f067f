import { type QueueFilter, queueFilters } from '@tumbler/rules/order-queue'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLive } from '../../api/live-state.ts'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useShopMode } from '../../data/shop.ts'
import { play, silence, soundState, subscribeToSound, unlockSound } from '../../device/sounds.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import type { Selection } from './board-view.ts'
import { useKey, useKeyboardUsed } from './keyboard.tsx'
import { ShopStatus } from './shop-status.tsx'
import styles from './toolbar.module.css'
import type { Moves } from './use-moves.ts'
import type { Undo } from './use-undo.ts'

type ToolbarProps = ToolsProps & {
  /** Undefined until the board is loaded. */
  openOrders: number | undefined
  /** The latest read failed. */
  isStale: boolean
  onAdvance: Moves['advance']
  onRevert: Undo['revert']
  onHandedOver: Undo['push']
  /** Opens Add order. */
  onAdd: () => void
}

/** Over the columns: shop status, dialogs, sound, filter and select mode. */
export function Toolbar(props: ToolbarProps) {
  const { openOrders, isStale, onAdvance, onRevert, onHandedOver, onAdd, ...tools } = props
  const words = useStaffWords().board
  const { shopMode } = useShopMode()
  const hasOrders = openOrders !== undefined && openOrders > 0
  return (
    <div className={styles.bar}>
      <ShopStatus openOrders={openOrders} onAdvance={onAdvance} />
      <LiveChip isStale={isStale} />
      <DialogButtons onRevert={onRevert} onHandedOver={onHandedOver} />
      <IconButton icon="plus" label={words.addOrder} isBoxed size="board" onPress={onAdd} />
      {(hasOrders || shopMode === 'cafe-open') && <Tools {...tools} />}
    </div>
  )
}

/** What the board shows is kept up to date; where it is not, a notice or the banner says since when. */
const LiveChip = memo(function LiveChip({ isStale }: { isStale: boolean }) {
  const words = useStaffWords().board
  const { isLive } = useLive()
  if (!isLive || isStale) return null
  return (
    <div className={styles.live}>
      <Chip tone="success" icon="circle-check" size="large">
        <span className="visually-hidden-on-phones">{words.live}</span>
      </Chip>
    </div>
  )
})

const loadDialogs = async () => {
  const [{ FinishedDrawer }, { KeysDialog }] = await Promise.all([
    import('./finished-drawer.tsx'),
    import('./keys-dialog.tsx'),
  ])
  return { FinishedDrawer, KeysDialog }
}

/** What is needed now and then: finished orders, keys, sound. */
const DialogButtons = memo(function DialogButtons(
  actions: Pick<ToolbarProps, 'onRevert' | 'onHandedOver'>,
) {
  const words = useStaffWords().board
  const [opened, setOpened] = useState<'finished' | 'keys' | null>(null)
  const hasKeyboard = useKeyboardUsed()
  const { Component: dialogs, load } = useLazyComponent(loadDialogs)
  const open = async (name: 'finished' | 'keys') => setOpened((await load()) ? name : null)
  const close = () => setOpened(null)
  useKey('?', () => void open('keys'))
  const buttons = [
    { name: 'finished', isShown: true, icon: 'history', label: words.finishedTool },
    { name: 'keys', isShown: hasKeyboard, icon: 'keyboard', label: words.keys },
  ] as const
  return (
    <div className={styles.extras}>
      {buttons.map(
        ({ name, isShown, icon, label }) =>
          isShown && (
            <IconButton
              key={name}
              icon={icon}
              label={label}
              isBoxed
              size="board"
              aria-haspopup="dialog"
              onPress={() => void open(name)}
            />
          ),
      )}
      <SoundButton />
      {dialogs && (
        <>
          <dialogs.FinishedDrawer isOpen={opened === 'finished'} onClose={close} {...actions} />
          <dialogs.KeysDialog isOpen={opened === 'keys'} onClose={close} />
        </>
      )}
    </div>
  )
})

/** The sound of new orders; a press unlocks it, or turns it off and on. */
function SoundButton() {
  const words = useStaffWords().board
  const state = useSyncExternalStore(subscribeToSound, soundState)
  const press = async () => {
    if (state === 'on') return silence(true)
    silence(false)
    await unlockSound()
    play('arrival')
  }
  return (
    <span data-unlocks-sound={state}>
      <IconButton
        icon={state === 'on' ? 'volume' : 'volume-off'}
        label={words.sounds[state]}
        isBoxed
        size="board"
        className={state === 'locked' ? styles.locked : undefined}
        isDisabled={state === 'unsupported'}
        onPress={press}
      />
    </span>
  )
}

type ToolsProps = {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  /** Null while there is nothing to select. */
  selection: Selection | null
  selectedIds: readonly string[]
  onCancel: (ids: readonly string[]) => void
}

/** Filter and Select; in select mode Back and Cancel Selected. */
const Tools = memo(function Tools(props: ToolsProps) {
  const { filter, onFilter, selection, selectedIds, onCancel } = props
  const { common } = useWords()
  const words = useStaffWords().board
  const isSelecting = selection?.isSelecting ?? false
  const before = useRef(isSelecting)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone; its counterpart takes the focus.
    if (before.current !== isSelecting) toggle.current?.focus()
    before.current = isSelecting
  }, [isSelecting])
  if (selection?.isSelecting)
    return (
      <div key="selecting" className={styles.tools}>
        <Button ref={toggle} kind="outline" size="board" icon="arrow-left" onPress={selection.stop}>
          {common.back}
        </Button>
        <Button
          kind="danger"
          size="board"
          isDisabled={selectedIds.length === 0}
          onPress={() => onCancel(selectedIds)}
        >
          {words.cancelSelected} <span className={styles.count}>{selectedIds.length}</span>
        </Button>
      </div>
    )
  return (
    <div key="working" className={styles.tools}>
      <div className={styles.filter}>
        <span aria-hidden="true">{words.filter}</span>
        <SegmentedControl
          label={words.filter}
          isLabelHidden
          size="board"
          options={queueFilters.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={onFilter}
        />
      </div>
      {selection && (
        <Button
          ref={toggle}
          kind="outline"
          size="board"
          icon="list-check"
          onPress={selection.start}
        >
          <span className="visually-hidden-on-phones">{words.select}</span>
        </Button>
      )}
    </div>
  )
})
