import { setTimeout } from 'node:timers/promises'

const intervalMs = 1000

interface Log {
  error(details: { err: unknown }, message: string): void
}

/** Calls `send` every second, on every server; `stop` waits for what is under way. */
export function keepSending(
  name: string,
  send: (signal: AbortSignal) => Promise<unknown>,
  log: Log,
) {
  const end = new AbortController()
  const { signal } = end
  const run = async () => {
    while (!signal.aborted) {
      await send(signal).catch((err) => log.error({ err }, `${name} failed`))
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
