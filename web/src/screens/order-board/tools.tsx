import { memo, useSyncExternalStore } from 'react'
import { useCounter } from '../../data/board.ts'
import { play, silence, soundState, subscribeToSound, unlockSound } from '../../device/sounds.ts'
import { words } from '../../i18n/words.ts'
import { useBoardShop } from './board-shop.ts'
import { useKeyboardUsed } from './keyboard.tsx'
import { ToolButton } from './tool-button.tsx'
import type { BoardDialog } from './use-board-dialogs.tsx'

type ToolProps = { onOpen: (dialog: BoardDialog) => void }

/** Break and last call, while orders come in. */
export function ShopTools({ onOpen }: ToolProps) {
  const shop = useBoardShop()
  if (shop?.kind !== 'open' && shop?.kind !== 'closing') return null
  return (
    <>
      <ToolButton
        icon="player-pause"
        label={words.board.tools.pause}
        opensDialog
        onPress={() => onOpen('break')}
      />
      <ToolButton
        icon="lock"
        label={words.board.tools.closeUp}
        opensDialog
        onPress={() => onOpen('lastCall')}
      />
    </>
  )
}

/** Drinks on the counter, with how many there are. */
export function FinishedTool({ onOpen }: ToolProps) {
  const count = useCounter().data?.length ?? 0
  return (
    <ToolButton
      icon="shopping-bag"
      label={words.board.finishedTool}
      badge={count > 0 ? { count, text: words.board.countOnCounter(count) } : undefined}
      opensDialog
      onPress={() => onOpen('finished')}
    />
  )
}

/** The sound of new orders; a press unlocks it, or turns it off and on. */
export function SoundTool() {
  const state = useSyncExternalStore(subscribeToSound, soundState)
  const press = async () => {
    if (state === 'on') return silence(true)
    silence(false)
    await unlockSound()
    play('arrival')
  }
  return (
    <span data-unlocks-sound={state}>
      <ToolButton
        icon={state === 'on' ? 'volume' : 'volume-off'}
        label={words.board.sounds[state]}
        isOn={state === 'on'}
        isCalling={state === 'locked'}
        isDisabled={state === 'unsupported'}
        onPress={() => void press()}
      />
    </span>
  )
}

type BoardToolsProps = ToolProps & { onAdd: () => void }

/** All tools beside each other, with the list of keys while a keyboard is in use. */
export const BoardTools = memo(function BoardTools({ onOpen, onAdd }: BoardToolsProps) {
  const hasKeyboard = useKeyboardUsed()
  return (
    <>
      <ShopTools onOpen={onOpen} />
      <FinishedTool onOpen={onOpen} />
      <SoundTool />
      <AddTool onPress={onAdd} />
      {hasKeyboard && (
        <ToolButton
          icon="keyboard"
          label={words.board.keys}
          opensDialog
          onPress={() => onOpen('keys')}
        />
      )}
    </>
  )
})

/** Opens Add order. */
export function AddTool({ onPress }: { onPress: () => void }) {
  return <ToolButton icon="plus" label={words.board.addOrder} onPress={onPress} />
}

type SelectToolProps = { autoFocus?: boolean; onPress: () => void }

/** Begins select mode. */
export const SelectTool = memo(function SelectTool(props: SelectToolProps) {
  return <ToolButton icon="list-check" label={words.board.select} {...props} />
})
