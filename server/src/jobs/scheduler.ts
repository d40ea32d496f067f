import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type Job, jobs } from './jobs.ts'

export interface Scheduler {
  /** Lets what is under way come to the end of its batch. */
  stop(): Promise<void>
}

interface Log {
  error(details: { err: unknown; job: string }, message: string): void
}

const minuteMs = 60_000
/** Servers that share a database come one after the other. */
const maxJitterMs = 3000

/** Shortly after the minute begins, so that a new business day begins punctually. */
const nextMinute = (now: Date, signal: AbortSignal) =>
  setTimeout(minuteMs - (now.getTime() % minuteMs) + Math.random() * maxJitterMs, undefined, {
    ref: false,
    signal,
  }).catch(() => {})

/**
 * Runs every job whenever it is due by the clock, each on its own, so that a long one delays no
 * other. A job that fails is logged and runs again when it is due; it never ends the process.
 */
export function startScheduler(context: Context, log: Log, untilNext = nextMinute): Scheduler {
  const end = new AbortController()
  const keepRunning = async ({ name, everyMinutes, run }: Job) => {
    let ranAt = Number.NEGATIVE_INFINITY
    while (!end.signal.aborted) {
      const minute = Math.floor(context.clock().getTime() / minuteMs)
      // A clock that was set back counts too.
      if (Math.abs(minute - ranAt) >= everyMinutes) {
        ranAt = minute
        await run(context, end.signal).catch((err) => log.error({ err, job: name }, 'job failed'))
      }
      await untilNext(context.clock(), end.signal)
    }
  }
  const running = jobs.map(keepRunning)
  return {
    async stop() {
      end.abort()
      await Promise.all(running)
    },
  }
}
