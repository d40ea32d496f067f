const last = new Map<string, Promise<unknown>>()

/** Runs `work` in one tab at a time; without Web Locks (plain HTTP) once at a time in this tab. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
