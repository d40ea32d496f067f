export interface LiveState {
  /** Turns false two seconds after the connection went, so that a short break shows nothing. */
  isLive: boolean
  /** When the connection went; null while it is there. */
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

export function connectionLost(): void {
  if (grace !== undefined || !state.isLive) return
  const lostSince = new Date()
  grace = setTimeout(() => become({ isLive: false, lostSince }), graceMs)
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
