import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tables } from './db/schema.ts'
import { clockSkewMs } from './db/start-checks.ts'

export interface SharedClock {
  clock: Clock
  /** Sets it by the database; resolves with the milliseconds by which that is ahead of the system's clock. */
  set(): Promise<number>
}

/**
 * The time of the database, which all servers of a shop have in common: one whose own clock is wrong
 * does nothing too early, too late or twice. Until it is set again it goes on with the system's clock.
 */
export async function sharedClock(
  database: Kysely<Tables>,
  systemClock: Clock,
): Promise<SharedClock> {
  let aheadMs = 0
  const clock = () => new Date(systemClock().getTime() + aheadMs)
  const set = async () => {
    aheadMs += await clockSkewMs(database, clock)
    return aheadMs
  }
  await set()
  return { clock, set }
}

/** One that stands where it is put, and is only compared. */
export const fixedClock = (database: Kysely<Tables>, clock: Clock): SharedClock => ({
  clock,
  set: () => clockSkewMs(database, clock),
})
