const last = new Map<string, Promise<unknown>>()

/** One at a time over all tabs; without Web Locks (plain HTTP) at least within this one. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
