import { createStore } from './create-store.ts'
import { localStore } from './storage.ts'
import { playTune, type TuneName } from './tunes.ts'

/** `locked`: the browser plays nothing before the first tap. */
type SoundState = 'on' | 'off' | 'locked' | 'unsupported'

/** The board's sounds and a customer's "ready" have a setting each. */
type Sounds = 'boardSound' | 'readySound'

const soundsOf = (name: TuneName): Sounds => (name === 'ready' ? 'readySound' : 'boardSound')

let context: AudioContext | undefined
const isRunning = createStore(false)
const updateRunning = () => isRunning.set(context?.state === 'running')

export function soundState(sounds: Sounds = 'boardSound'): SoundState {
  if (!('AudioContext' in window)) return 'unsupported'
  if (localStore.get(sounds) === 'off') return 'off'
  return context?.state === 'running' ? 'on' : 'locked'
}

export function subscribeToSound(listener: () => void): () => void {
  const stops = [isRunning.subscribe(listener), localStore.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** To be called from a tap or a key: the browser allows sound only then. */
export async function unlockSound(): Promise<void> {
  if (!('AudioContext' in window)) return
  if (context === undefined || context.state === 'closed') {
    context = new AudioContext()
    context.addEventListener('statechange', updateRunning)
  }
  if (context.state !== 'running') await context.resume().catch(() => {})
  updateRunning()
}

/** At once where the user has tapped the page already, else at the first tap. */
export function unlockAtFirstTap(sounds: Sounds = 'boardSound'): () => void {
  if (navigator.userActivation?.hasBeenActive) void unlockSound()
  const unlock = ({ target }: Event) => {
    const unlocksItself =
      target instanceof Element && target.closest('[data-unlocks-sound]') !== null
    if (!unlocksItself && soundState(sounds) === 'locked') void unlockSound()
  }
  document.addEventListener('click', unlock)
  document.addEventListener('keydown', unlock)
  return () => {
    document.removeEventListener('click', unlock)
    document.removeEventListener('keydown', unlock)
  }
}

export const silence = (isSilent: boolean, sounds: Sounds = 'boardSound'): void =>
  localStore.set({ [sounds]: isSilent ? 'off' : null })

/** Plays where sounds are on; does not wait for the end. */
export function play(name: TuneName, sounds: Sounds = soundsOf(name)): void {
  if (context && soundState(sounds) === 'on') playTune(context, name)
}
