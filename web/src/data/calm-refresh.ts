import type { QueryKey } from '@tanstack/react-query'

type Refresh = (queryKey: QueryKey) => Promise<void>

/** Refreshes at once, then no sooner than after the pause, in milliseconds; the last news always count. */
export function calmRefresh(refresh: Refresh, pauseMs: number): (queryKey: QueryKey) => void {
  const pausing = new Map<string, { hasNews: boolean }>()
  return function refreshCalmly(queryKey) {
    const name = JSON.stringify(queryKey)
    const pause = pausing.get(name)
    if (pause) {
      pause.hasNews = true
      return
    }
    const started = { hasNews: false }
    pausing.set(name, started)
    void refresh(queryKey)
    setTimeout(() => {
      pausing.delete(name)
      if (started.hasNews) refreshCalmly(queryKey)
    }, pauseMs)
  }
}
