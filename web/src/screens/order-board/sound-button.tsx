import { useSyncExternalStore } from 'react'
import { listenToSound, play, silence, soundState, unlockSound } from '../../device/sounds.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './board-extras.module.css'

/** Whether new orders can be heard, always in sight; a press unlocks, silences or brings back. */
export function SoundButton() {
  const words = useStaffWords().board
  const state = useSyncExternalStore(listenToSound, soundState)
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
