import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { clockSkewMs, skewProblem } from '../db/start-checks.ts'

const maxSkewMs = 3_600_000
const maxJumpMs = 86_400_000

/**
 * Why what a job destroys had better wait for its next run, in a line; null where the clock can be
 * trusted. A clock that was wrong for a moment is right by then, and a server that was off goes on.
 */
export async function clockDoubt(
  { database, clock }: Context,
  job: string,
  readSkewMs = clockSkewMs,
): Promise<string | null> {
  const now = clock()
  const skewMs = await readSkewMs(database, clock)
  if (Math.abs(skewMs) > maxSkewMs) return skewProblem(skewMs)
  const { rows } = await sql<{ before: Date | null }>`
    insert into job_runs (name, ran_at) values (${job}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at
    returning (select ran_at from job_runs where name = ${job}) as before`.execute(database)
  const before = rows[0]?.before
  if (!before || Math.abs(now.getTime() - before.getTime()) <= maxJumpMs) return null
  return `The last run was at ${before.toISOString()}, over a day away`
}
