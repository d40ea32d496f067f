import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { clockDoubt } from './clock-check.ts'
import { type Job, jobs } from './jobs.ts'
import { type FailureLog, repeatedWork } from './repeated-work.ts'

export interface Scheduler {
  /** Lets what is under way come to the end of its batch. */
  stop(): Promise<void>
}

const minuteMs = 60_000
/** Servers that share a database come one after the other. */
const maxJitterMs = 3000
/** At the start people come back and everything is done for the first time. */
const startIntervalMs = 2000

const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => {})

/** Shortly after the minute begins, so that a new business day begins punctually. */
const untilNextMinute = (now: Date) =>
  minuteMs - (now.getTime() % minuteMs) + Math.random() * maxJitterMs

/**
 * Runs every job shortly after the start, one after the other, and whenever it is due by the clock, each on its
 * own, so that a long one delays no other. A job that fails is logged and runs again when it is due;
 * it never ends the process.
 */
export function startScheduler(
  context: Context,
  log: FailureLog,
  { wait = pause } = {},
): Scheduler {
  const end = new AbortController()
  const { signal } = end
  const keepRunning = async (job: Job, index: number) => {
    const { name, everyMinutes, destroysNothing, run } = job
    const runSafely = async () => {
      const doubt = destroysNothing ? null : await clockDoubt(context, job)
      if (doubt) log.warn({ job: name, doubt }, 'job waits: is the clock right?')
      else await run(context, signal)
    }
    const work = repeatedWork(runSafely, log, 'job failed', { job: name })
    let ranAt = Number.NEGATIVE_INFINITY
    await wait(index * startIntervalMs, signal)
    while (!signal.aborted) {
      const minute = Math.floor(context.clock().getTime() / minuteMs)
      // A clock that was set back counts too.
      if (Math.abs(minute - ranAt) >= everyMinutes) {
        ranAt = minute
        await work()
      }
      await wait(untilNextMinute(context.clock()), signal)
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
