/** Keeps the screen on, again after the page was hidden; returns how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isStopped = false
  const release = () => void lock?.release().catch(() => {})
  const acquire = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    // A device low on power may refuse; then the screen goes off as usual.
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isStopped) release()
  }
  const handleVisibility = () => void acquire()
  document.addEventListener('visibilitychange', handleVisibility)
  void acquire()
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', handleVisibility)
    release()
  }
}
