import { useSyncExternalStore } from 'react'
import { createStore } from '../device/create-store.ts'
import { onResume } from './app-resume.ts'
import { shopNow } from './clock.ts'

interface LiveState {
  /** Turns false two seconds after the connection was lost, so that a short break shows nothing. */
  isLive: boolean
  /** By the shop's clock; null while connected. */
  lostSince: Date | null
  /** The server refuses the address of this page. */
  isRefused?: true
}

/** Milliseconds before a break is shown (product-rules §9 allows 5 s). */
export const graceMs = 2000

const connected: LiveState = { isLive: true, lostSince: null }
const live = createStore(connected)
let grace: ReturnType<typeof setTimeout> | undefined

export const liveState = live.get
export const subscribeToLive = live.subscribe

/** True while live events keep the screen up to date. */
export const useLive = (): LiveState => useSyncExternalStore(live.subscribe, live.get)

/** Shown after `delayMs`, counted from the first call, or at once with 0. */
export function connectionLost(delayMs = graceMs): void {
  if (!live.get().isLive || (grace !== undefined && delayMs > 0)) return
  clearTimeout(grace)
  const lostSince = shopNow()
  const show = () => live.set({ isLive: false, lostSince })
  if (delayMs === 0) show()
  else grace = setTimeout(show, delayMs)
}

/** Shown at once: it does not pass by itself. */
export function connectionRefused(): void {
  clearTimeout(grace)
  live.set({ isLive: false, lostSince: live.get().lostSince ?? shopNow(), isRefused: true })
}

export function connectionFound(): void {
  clearTimeout(grace)
  grace = undefined
  live.set(connected)
}

/** Calls back when the network or the live connection is back, whichever is noticed first. */
export function onReconnect(listener: () => void): () => void {
  const stops = [
    onResume(({ reason }) => reason === 'online' && listener()),
    live.subscribe(() => live.get().isLive && listener()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
