/** How the page came back to its reader, and how long it was away, in milliseconds. */
export interface PageReturn {
  /** `awake`: its timers did not run, as when a phone sleeps, and connections died without a word. */
  how: 'online' | 'awake' | 'shown'
  awayMs: number
}

const lookMs = 5000
/** Timers later than this, in milliseconds, mean that nothing ran; hidden pages look once a minute. */
const lateMs = { visible: 15_000, hidden: 90_000 }

/** Calls back when the network, the machine or the reader comes back. */
export function listenToReturn(notice: (pageReturn: PageReturn) => void): () => void {
  let lookedAt = Date.now()
  let state = document.visibilityState
  let hiddenAt = lookedAt
  const hasSlept = () => {
    const awayMs = Date.now() - lookedAt
    lookedAt += awayMs
    if (awayMs <= lateMs[state]) return false
    notice({ how: 'awake', awayMs })
    return true
  }
  const lookAgain = () => {
    const wasAsleep = hasSlept()
    const isShown = state === 'hidden' && document.visibilityState === 'visible'
    if (state === 'visible') hiddenAt = lookedAt
    state = document.visibilityState
    if (isShown && !wasAsleep) notice({ how: 'shown', awayMs: lookedAt - hiddenAt })
  }
  const online = () => notice({ how: 'online', awayMs: 0 })
  const looking = setInterval(hasSlept, lookMs)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    clearInterval(looking)
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
