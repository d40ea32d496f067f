import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { clockSkewMs, skewProblem } from '../db/start-checks.ts'

const maxSkewMs = 3_600_000
/** Longer than between two runs of any job. */
const maxGapMs = 2 * 3_600_000
/** By how much the clock may be set in one go. */
const maxJumpMs = 300_000
/** A clock that went on for so long without a jump is right. */
const steadyMs = 3_600_000

/** Milliseconds of the time that only goes on, whatever the clock is set to. */
export type Uptime = () => number

export interface ClockWatch {
  /** Whether the clock was set in the last hour of this process. */
  hasJumped(): boolean
  /** For how long it has gone on without a jump, in milliseconds. */
  steadyFor(): number
}

/** Compares the clock with the time since the start of the process. */
export function watchClock(clock: Clock, uptime: Uptime): ClockWatch {
  const offset = () => clock().getTime() - uptime()
  let known = offset()
  let steadySince = uptime()
  let isJump = false
  const look = () => {
    const now = offset()
    if (Math.abs(now - known) > maxJumpMs) {
      steadySince = uptime()
      isJump = true
    }
    known = now
    return uptime() - steadySince
  }
  return { hasJumped: () => look() < steadyMs && isJump, steadyFor: look }
}

/**
 * Why what a job destroys had better wait, in a line; null where the clock can be trusted. What was
 * wrong for a moment is right by then, on whichever server; where none ran for hours, such as overnight,
 * it goes on an hour after the start.
 */
export async function clockDoubt(
  { database, clock, clockWatch }: Context,
  job: string,
  readSkewMs = clockSkewMs,
): Promise<string | null> {
  const now = clock()
  const skewMs = await readSkewMs(database, clock)
  if (Math.abs(skewMs) > maxSkewMs) return skewProblem(skewMs)
  if (clockWatch.hasJumped()) return 'The clock was set within the last hour'
  const last = await database
    .selectFrom('job_runs')
    .select('ran_at')
    .where('name', '=', job)
    .executeTakeFirst()
  const gapMs = last ? Math.abs(now.getTime() - last.ran_at.getTime()) : 0
  if (last && gapMs > maxGapMs && clockWatch.steadyFor() < steadyMs)
    return `The last run was at ${last.ran_at.toISOString()}, over two hours away`
  await sql`
    insert into job_runs (name, ran_at) values (${job}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at`.execute(database)
  return null
}
