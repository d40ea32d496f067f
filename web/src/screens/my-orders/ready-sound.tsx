import { useSyncExternalStore } from 'react'
import { listenToSound, play, silence, soundState, unlockSound } from '../../device/sounds.ts'
import { Switch } from '../../ui/switch.tsx'
import { useWords } from '../../words/words.ts'
import styles from './ready-sound.module.css'

const readySoundState = () => soundState('readySound')

/** Whether a drink that is ready is heard on this device; switched on it is heard at once. */
export function ReadySound() {
  const { readySound, sounds } = useWords().myOrders
  const state = useSyncExternalStore(listenToSound, readySoundState)
  if (state === 'unsupported') return null
  const change = async (isOn: boolean) => {
    silence(!isOn, 'readySound')
    if (!isOn) return
    await unlockSound()
    play('ready')
  }
  return (
    <div className={styles.sound}>
      <Switch
        label={readySound}
        // Locked until the first tap anywhere: whoever reads this has no need to know.
        isOn={state !== 'off'}
        onChange={(isOn) => void change(isOn)}
        words={sounds}
      />
    </div>
  )
}
