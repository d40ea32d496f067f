import { useEffect, useState } from 'react'
import { onReconnect } from '../api/live-state.ts'

/** Milliseconds before a picture that failed is asked for again; afterwards a reconnection does it. */
const pauses = [2000, 5000, 15_000, 60_000]

/** A picture that could not be loaded is asked for again by itself. */
export function usePictureRetry(src: string) {
  const [state, setState] = useState({ src, tries: 0, isBroken: false })
  const now = state.src === src ? state : { src, tries: 0, isBroken: false }
  const { tries, isBroken } = now
  useEffect(() => {
    if (!isBroken) return
    const again = () => setState({ src, tries: tries + 1, isBroken: false })
    const pause = pauses[tries]
    const timer = pause === undefined ? undefined : setTimeout(again, pause)
    const stop = onReconnect(() => setState({ src, tries: 0, isBroken: false }))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [src, tries, isBroken])
  return {
    isBroken,
    /** Of the picture's element: another one is loaded anew. */
    key: tries,
    onError: () => setState({ src, tries, isBroken: true }),
    retry: () => setState({ src, tries: 0, isBroken: false }),
  }
}
