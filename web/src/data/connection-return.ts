import { listenToLive, liveState } from './live-state.ts'
import { listenToReturn } from './page-return.ts'

/** Calls back when the network is back, or the live connection: whichever is noticed first. */
export function listenToConnection(notice: () => void): () => void {
  const stops = [
    listenToReturn(({ how }) => how === 'online' && notice()),
    listenToLive(() => liveState().isLive && notice()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
