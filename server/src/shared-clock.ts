import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Uptime } from './clock-watch.ts'
import type { Tables } from './db/schema.ts'
import { clockSkewMs } from './db/start-checks.ts'

/** Milliseconds between two looks whether the system's clock was set, or the machine was asleep. */
const lookMs = 1000
/** Milliseconds by which it may drift between two of them. */
const driftMs = 500

export interface SharedClock {
  clock: Clock
  /** Sets it by the database; resolves with the milliseconds by which that is ahead of the system's clock. */
  set(): Promise<number>
  stop(): void
}

/**
 * The time of the database, which all servers of a shop have in common: one whose own clock is wrong
 * does nothing too early, too late or twice. Between two settings it goes on by the time since the
 * start, which nobody sets; that stands still while a machine sleeps, so it is set again after that.
 */
export async function sharedClock(
  database: Kysely<Tables>,
  systemClock: Clock,
  uptime: Uptime,
): Promise<SharedClock> {
  let startMs = systemClock().getTime() - uptime()
  const clock = () => new Date(startMs + uptime())
  const set = async () => {
    // Another setting may move the clock meanwhile.
    const from = startMs
    startMs = from + (await clockSkewMs(database, () => new Date(from + uptime())))
    return Math.round(clock().getTime() - systemClock().getTime())
  }
  await set()
  const offset = () => systemClock().getTime() - uptime()
  let known = offset()
  const look = () => {
    const isSet = Math.abs(offset() - known) > driftMs
    known = offset()
    // Every minute it is set anyway.
    if (isSet) set().catch(() => {})
  }
  const looking = setInterval(look, lookMs).unref()
  return { clock, set, stop: () => clearInterval(looking) }
}

/** One that stands where it is put, and is only compared. */
export const fixedClock = (database: Kysely<Tables>, clock: Clock): SharedClock => ({
  clock,
  set: () => clockSkewMs(database, clock),
  stop: () => {},
})

/** The database's time for a command, which ends before the system's clock is set again. */
export async function clockOfDatabase(database: Kysely<Tables>): Promise<Clock> {
  const aheadMs = await clockSkewMs(database, () => new Date())
  return () => new Date(Date.now() + aheadMs)
}
