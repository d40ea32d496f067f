import { useSyncExternalStore } from 'react'
import { Switch } from '../../components/ui/switch.tsx'
import { play, silence, soundState, subscribeToSound, unlockSound } from '../../device/sounds.ts'
import { words } from '../../i18n/words.ts'
import styles from './ready-sound.module.css'

const readySoundState = () => soundState('readySound')

/** The sound of a ready drink on this device; switched on, it plays at once. */
export function ReadySound() {
  const state = useSyncExternalStore(subscribeToSound, readySoundState)
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
        label={words.myOrders.readySound}
        // Locked until the first tap anywhere, which is no state to show.
        isOn={state !== 'off'}
        onChange={(isOn) => void change(isOn)}
        words={words.myOrders.sounds}
      />
    </div>
  )
}
