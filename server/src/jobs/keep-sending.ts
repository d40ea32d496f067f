import { setTimeout } from 'node:timers/promises'
import { type FailureLog, repeatedWork } from './repeated-work.ts'

const intervalMs = 1000

/** Calls `send` every second, on every server; `stop` waits for what is under way. */
export function keepSending(
  name: string,
  send: (signal: AbortSignal) => Promise<unknown>,
  log: FailureLog,
) {
  const end = new AbortController()
  const { signal } = end
  const sendOnce = repeatedWork(send, log, `${name} failed`)
  const run = async () => {
    while (!signal.aborted) {
      await sendOnce(signal)
      await setTimeout(intervalMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      end.abort()
      await running
    },
  }
}
