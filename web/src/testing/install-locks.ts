import { vi } from 'vitest'

/** Web Locks, which jsdom lacks: one holder per name over all tabs. */
export function installLocks() {
  let queue: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
}
