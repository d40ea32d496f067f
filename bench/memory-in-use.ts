/** Bytes. */
export interface Memory {
  resident: number
  inUse: number
}

/** Of this process, after a garbage collection where it was started with `--expose-gc`. */
export function memoryInUse(): Memory {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, inUse: heapUsed + external }
}

/** What each of so many more has added. */
export const memoryOfEach = (before: Memory, after: Memory, count: number): Memory => ({
  resident: (after.resident - before.resident) / count,
  inUse: (after.inUse - before.inUse) / count,
})
