import { setTimeout } from 'node:timers/promises'
import { type FailureLog, repeatedWork } from './repeated-work.ts'

/** Calls `work` again and again, on every server, by default a second after it has ended. */
export function keepRepeating(
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: FailureLog,
  pauseMs = 1000,
) {
  const end = new AbortController()
  const { signal } = end
  const workOnce = repeatedWork(work, log, `${name} failed`)
  const run = async () => {
    while (!signal.aborted) {
      await workOnce(signal)
      await setTimeout(pauseMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    /** Waits for what is under way. */
    async stop() {
      end.abort()
      await running
    },
  }
}
