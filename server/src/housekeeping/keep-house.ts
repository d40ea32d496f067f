import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type Chore, chores } from './chores.ts'

export interface Housekeeping {
  /** Lets what is under way come to the end of its batch. */
  stop(): Promise<void>
}

interface Log {
  error(details: { err: unknown; chore: string }, message: string): void
}

const minuteMs = 60_000
/** Servers that share a database come one after the other. */
const longestJitterMs = 3000

/** Shortly after the minute begins, so that a new business day begins punctually. */
const nextMinute = (now: Date, signal: AbortSignal) =>
  setTimeout(minuteMs - (now.getTime() % minuteMs) + Math.random() * longestJitterMs, undefined, {
    ref: false,
    signal,
  }).catch(() => {})

/**
 * Does every chore whenever it is due by the clock, each on its own, so that a long one keeps no
 * other waiting. What fails is logged and comes again; it never ends the process.
 */
export function keepHouse(context: Context, log: Log, untilNext = nextMinute): Housekeeping {
  const end = new AbortController()
  const keepDoing = async ({ name, everyMinutes, run }: Chore) => {
    let doneAt = Number.NEGATIVE_INFINITY
    while (!end.signal.aborted) {
      const minute = Math.floor(context.clock().getTime() / minuteMs)
      // A clock that was set back counts too.
      if (Math.abs(minute - doneAt) >= everyMinutes) {
        doneAt = minute
        await run(context, end.signal).catch((err) =>
          log.error({ err, chore: name }, 'chore failed'),
        )
      }
      await untilNext(context.clock(), end.signal)
    }
  }
  const running = chores.map(keepDoing)
  return {
    async stop() {
      end.abort()
      await Promise.all(running)
    },
  }
}
