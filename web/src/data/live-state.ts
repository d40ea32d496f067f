import { shopNow } from './clock.ts'

export interface LiveState {
  /** Turns false two seconds after the connection went, so that a short break shows nothing. */
  isLive: boolean
  /** When the connection went, by the shop's clock; null while it is there. */
  lostSince: Date | null
}

/** Milliseconds that a break is borne in silence (product-rules §9 allows 5 s). */
export const graceMs = 2000

const live: LiveState = { isLive: true, lostSince: null }
let state = live
let grace: ReturnType<typeof setTimeout> | undefined
const notices = new Set<() => void>()

function become(next: LiveState) {
  state = next
  for (const notice of notices) notice()
}

/** Told after two seconds, or at once when the silence has already lasted. */
export function connectionLost(silence: 'begins' | 'lasted' = 'begins'): void {
  if (!state.isLive || (grace !== undefined && silence === 'begins')) return
  clearTimeout(grace)
  const lostSince = shopNow()
  const tell = () => become({ isLive: false, lostSince })
  if (silence === 'lasted') tell()
  else grace = setTimeout(tell, graceMs)
}

export function connectionFound(): void {
  clearTimeout(grace)
  grace = undefined
  if (!state.isLive) become(live)
}

export function listenToLive(notice: () => void): () => void {
  notices.add(notice)
  return () => void notices.delete(notice)
}

export const liveState = (): LiveState => state
