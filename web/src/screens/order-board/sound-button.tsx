import { useEffect, useSyncExternalStore } from 'react'
import {
  listenToSound,
  play,
  silence,
  soundState,
  unlockAtFirstTap,
  unlockSound,
} from '../../device/sounds.ts'
import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

/** Whether new orders can be heard, always in sight; a press unlocks, silences or brings back. */
export function SoundButton({ className }: { className?: string | undefined }) {
  const words = useStaffWords().board
  const state = useSyncExternalStore(listenToSound, soundState)
  useEffect(unlockAtFirstTap, [])
  const press = async () => {
    if (state === 'on') return silence(true)
    silence(false)
    await unlockSound()
    play('arrival')
  }
  return (
    <span data-unlocks-sound={state} className={className}>
      <Button
        kind={state === 'locked' ? 'primary' : 'line'}
        size="board"
        icon={state === 'on' ? 'volume' : 'volume-off'}
        isDisabled={state === 'unsupported'}
        onPress={press}
      >
        {words.sounds[state]}
      </Button>
    </span>
  )
}
