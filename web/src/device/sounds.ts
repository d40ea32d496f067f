import { listenToStorage, store, stored } from './storage.ts'
import { playTune, type TuneName } from './tunes.ts'

/** `locked`: the browser wants a tap before it lets a page be heard. */
export type SoundState = 'on' | 'off' | 'locked' | 'unsupported'

let context: AudioContext | undefined
const notices = new Set<() => void>()

const announce = () => {
  for (const notice of notices) notice()
}

export function soundState(): SoundState {
  if (!('AudioContext' in window)) return 'unsupported'
  if (stored('boardSound') === 'off') return 'off'
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
export function unlockAtFirstTap(): () => void {
  if (navigator.userActivation?.hasBeenActive) void unlockSound()
  const unlock = ({ target }: Event) => {
    const hasOwnWay = target instanceof Element && target.closest('[data-unlocks-sound]') !== null
    if (!hasOwnWay && soundState() === 'locked') void unlockSound()
  }
  document.addEventListener('click', unlock)
  document.addEventListener('keydown', unlock)
  return () => {
    document.removeEventListener('click', unlock)
    document.removeEventListener('keydown', unlock)
  }
}

export const silence = (isSilent: boolean): void => store({ boardSound: isSilent ? 'off' : null })

/** Plays where sounds are on; answers at once. */
export function play(name: TuneName): void {
  if (context && soundState() === 'on') playTune(context, name)
}
