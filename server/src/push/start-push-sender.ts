import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { sendDuePushes } from './send-due-pushes.ts'

const intervalMs = 1000

interface Log {
  error(details: { err: unknown }, message: string): void
}

/** Sends what is due every second, on every server; `stop` waits for what is under way. */
export function startPushSender(context: Context, log: Log) {
  const end = new AbortController()
  const { signal } = end
  const keepSending = async () => {
    while (!signal.aborted) {
      await sendDuePushes(context, signal).catch((err) => log.error({ err }, 'push failed'))
      await setTimeout(intervalMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = keepSending()
  return {
    async stop() {
      end.abort()
      await running
    },
  }
}
