import { memo, useId, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useCounter } from '../../data/board.ts'
import { play, silence, soundState, subscribeToSound, unlockSound } from '../../device/sounds.ts'
import { words } from '../../i18n/words.ts'
import { useKeyboardUsed } from './keyboard.tsx'
import styles from './tools.module.css'

export type BoardDialog = 'shop' | 'keys'

type CounterProps = {
  isCounterOpen: boolean
  /** Drinks are only counted: no order comes. */
  isCounting: boolean
  onOpen: (opened: BoardDialog | 'counter') => void
}

/** Drinks on the counter, with how many there are; in the evening those of the cafe that are left. */
export function FinishedTool({ isCounterOpen, isCounting, onOpen }: CounterProps) {
  const count = useCounter().data?.length ?? 0
  if (isCounting && count === 0) return null
  return (
    <ToolButton
      icon="shopping-bag"
      label={words.board.finishedTool}
      badge={count > 0 ? { count, text: words.board.countOnCounter(count) } : undefined}
      isOpen={isCounterOpen}
      onPress={() => onOpen('counter')}
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
        // One word in every state, so that no tool moves.
        label={words.board.sound}
        name={words.board.sounds[state]}
        isCalling={state === 'locked'}
        isDisabled={state === 'unsupported'}
        onPress={() => void press()}
      />
    </span>
  )
}

type BoardToolsProps = CounterProps & {
  /** Undefined where none can be added. */
  onAdd: (() => void) | undefined
}

/** All tools beside each other, with the list of keys while a keyboard is in use. */
export const BoardTools = memo(function BoardTools(props: BoardToolsProps) {
  const { onAdd, ...counter } = props
  const hasKeyboard = useKeyboardUsed()
  return (
    <>
      <FinishedTool {...counter} />
      {!counter.isCounting && <SoundTool />}
      {onAdd && <ToolButton icon="plus" label={words.board.addOrder} onPress={onAdd} />}
      {hasKeyboard && (
        <ToolButton
          icon="keyboard"
          label={words.board.keys}
          isWideOnly
          opensDialog
          onPress={() => counter.onOpen('keys')}
        />
      )}
    </>
  )
})

type ToolButtonProps = {
  icon: IconName
  label: string
  /** What readers hear in place of the label, which it contains. */
  name?: string
  /** Said with the button, such as "4 on the counter"; the number stands at its corner. */
  badge?: { count: number; text: string } | undefined
  opensDialog?: boolean
  /** Elsewhere its room is that of Undo; its key does the same. */
  isWideOnly?: boolean
  /** For one with a panel beside the board. */
  isOpen?: boolean
  /** While it is on the board is another: it is filled. */
  isOn?: boolean
  /** It waits for a tap. */
  isCalling?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** A tool of the board: an icon with its word. */
export const ToolButton = memo(function ToolButton(props: ToolButtonProps) {
  const { icon, label, badge, opensDialog = false, isOn, isCalling, isDisabled = false } = props
  const badgeId = useId()
  return (
    <span className={classNames(styles.place, props.isWideOnly && styles.wideOnly)}>
      <Button
        className={classNames(styles.tool, isCalling && styles.calling)}
        aria-label={props.name}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-expanded={props.isOpen}
        aria-pressed={isOn}
        aria-describedby={badge && badgeId}
        aria-disabled={isDisabled || undefined}
        onPress={() => {
          if (!isDisabled) props.onPress()
        }}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Button>
      {badge && (
        <span className={styles.badge}>
          <span aria-hidden="true">{badge.count}</span>
          <span id={badgeId} className="visually-hidden">
            {badge.text}
          </span>
        </span>
      )}
    </span>
  )
})
