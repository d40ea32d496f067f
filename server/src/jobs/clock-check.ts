import { sql } from 'kysely'
import { steadyMs } from '../clock-watch.ts'
import type { Context } from '../context.ts'
import { clockSkewMs, skewProblem } from '../db/start-checks.ts'

const maxSkewMs = 3_600_000
/** Longer than between two runs of any job. */
const maxGapMs = 2 * 3_600_000

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
