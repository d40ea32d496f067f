import { useEffect } from 'react'

/** For what a reload would lose: the browser asks before the tab is reloaded or closed. */
export function useUnloadAsks(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
}
