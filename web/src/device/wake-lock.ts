/** Keeps the screen from going dark, and again whenever the page comes back; answers how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const release = () => void lock?.release().catch(() => {})
  const acquire = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    // A device low on power may refuse; the screen then sleeps as it always does.
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) release()
  }
  const onReturn = () => void acquire()
  document.addEventListener('visibilitychange', onReturn)
  void acquire()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onReturn)
    release()
  }
}
