import { useSyncExternalStore } from 'react'
import { shopNow } from '../api/clock.ts'
import { createStore } from '../device/create-store.ts'

/** Counts seconds: one timer for all that counts down. */
const ticks = createStore(0, () => {
  const tick = () => ticks.set(ticks.get() + 1)
  const ticking = setInterval(tick, 1000)
  // The timers of a sleeping tablet do not run.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
  }
})

const idle = () => () => {}

/** Derived from milliseconds since 1970 by the server's clock, each second; renders again only when it changes. */
export const useBySecond = <Derived extends string | number | boolean>(
  derive: (now: number) => Derived,
): Derived => useSyncExternalStore(ticks.subscribe, () => derive(shopNow().getTime()))

/** Whole seconds until a time in ms by the server's clock, never below 0; null for no time. */
export function useSecondsUntil(endMs: number | null): number | null {
  return useSyncExternalStore(endMs === null ? idle : ticks.subscribe, () =>
    endMs === null ? null : Math.max(0, Math.ceil((endMs - shopNow().getTime()) / 1000)),
  )
}

/** As `m:ss`, with hours only where there are some. */
export function formatSeconds(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = pad(seconds % 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`
}
