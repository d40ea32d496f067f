/** Why the page resumed, and how long it was away, in milliseconds. */
export interface Resume {
  /** `awake`: timers did not run, as when a phone sleeps, and connections were lost without an event. */
  reason: 'online' | 'awake' | 'visible'
  awayMs: number
}

const checkMs = 5000
/** A timer later than this, in milliseconds, means sleep; hidden pages run theirs once a minute. */
const lateMs = { visible: 15_000, hidden: 90_000 }

/** Calls back when the network, the machine or the user comes back. */
export function onResume(listener: (resume: Resume) => void): () => void {
  let checkedAt = Date.now()
  let visibility = document.visibilityState
  let hiddenAt = checkedAt
  const checkSleep = () => {
    const awayMs = Date.now() - checkedAt
    checkedAt += awayMs
    if (awayMs <= lateMs[visibility]) return false
    listener({ reason: 'awake', awayMs })
    return true
  }
  const handleVisibility = () => {
    const hasSlept = checkSleep()
    const isShown = visibility === 'hidden' && document.visibilityState === 'visible'
    if (visibility === 'visible') hiddenAt = checkedAt
    visibility = document.visibilityState
    if (isShown && !hasSlept) listener({ reason: 'visible', awayMs: checkedAt - hiddenAt })
  }
  const handleOnline = () => listener({ reason: 'online', awayMs: 0 })
  const checking = setInterval(checkSleep, checkMs)
  window.addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearInterval(checking)
    window.removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
