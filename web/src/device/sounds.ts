import { listenToStorage, store, stored } from './storage.ts'
import { playTune, type TuneName } from './tunes.ts'

/** `locked`: the browser wants a tap before it lets a page be heard. */
export type SoundState = 'on' | 'off' | 'locked' | 'unsupported'

/** The board's sounds and a customer's "ready" are silenced apart. */
export type Sounds = 'boardSound' | 'readySound'

const soundsOf = (name: TuneName): Sounds => (name === 'ready' ? 'readySound' : 'boardSound')

let context: AudioContext | undefined
const notices = new Set<() => void>()

const announce = () => {
  for (const notice of notices) notice()
}

export function soundState(sounds: Sounds = 'boardSound'): SoundState {
  if (!('AudioContext' in window)) return 'unsupported'
  if (stored(sounds) === 'off') return 'off'
  return context?.state === 'running' ? 'on' : 'locked'
}

export function listenToSound(notice: () => void): () => void {
  notices.add(notice)
  const stopListening = listenToStorage(notice)
  return () => {
    notices.delete(notice)
    stopListening()
  }
}

/** To be called from a tap or a key: only then does the browser give the sound free. */
export async function unlockSound(): Promise<void> {
  if (!('AudioContext' in window)) return
  if (context === undefined || context.state === 'closed') {
    context = new AudioContext()
    context.addEventListener('statechange', announce)
  }
  if (context.state !== 'running') await context.resume().catch(() => {})
  announce()
}

/** A browser that has been tapped already gives the sound free at once; else the first tap does. */
export function unlockAtFirstTap(sounds: Sounds = 'boardSound'): () => void {
  if (navigator.userActivation?.hasBeenActive) void unlockSound()
  const unlock = ({ target }: Event) => {
    const hasOwnWay = target instanceof Element && target.closest('[data-unlocks-sound]') !== null
    if (!hasOwnWay && soundState(sounds) === 'locked') void unlockSound()
  }
  document.addEventListener('click', unlock)
  document.addEventListener('keydown', unlock)
  return () => {
    document.removeEventListener('click', unlock)
    document.removeEventListener('keydown', unlock)
  }
}

export const silence = (isSilent: boolean, sounds: Sounds = 'boardSound'): void =>
  store({ [sounds]: isSilent ? 'off' : null })

/** Plays where sounds are on; answers at once. */
export function play(name: TuneName): void {
  if (context && soundState(soundsOf(name)) === 'on') playTune(context, name)
}
