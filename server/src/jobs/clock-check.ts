import { sql } from 'kysely'
import { steadyMs } from '../clock-watch.ts'
import type { Context } from '../context.ts'
import { skewProblem } from '../db/start-checks.ts'

const maxSkewMs = 3_600_000
/** What a run may come late, such as after a short restart. */
const lateMs = 600_000

/**
 * Why what a job destroys had better wait, in a line; null where the clock can be trusted. What was
 * wrong for a moment is right by then, on whichever server; where none ran for hours, such as overnight,
 * it goes on an hour after the start.
 */
export async function clockDoubt(
  { database, clock, clockWatch, setClock }: Context,
  { name, everyMinutes }: { name: string; everyMinutes: number },
): Promise<string | null> {
  const skewMs = await setClock()
  const now = clock()
  if (Math.abs(skewMs) > maxSkewMs) return skewProblem(skewMs)
  if (clockWatch.hasJumped()) return 'The clock was set within the last hour'
  // A database that was just brought to this version knows no run: its last order says when it was used.
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      (select ran_at from job_runs where name = ${name}),
      (select max(order_date) from orders where business_day = (select max(business_day) from orders))
    ) as at`.execute(database)
  const last = rows[0]?.at
  const maxGapMs = everyMinutes * 60_000 + lateMs
  if (
    last &&
    Math.abs(now.getTime() - last.getTime()) > maxGapMs &&
    clockWatch.steadyFor() < steadyMs
  )
    return `The last run was at ${last.toISOString()}, over ${maxGapMs / 60_000} minutes away`
  await sql`
    insert into job_runs (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at`.execute(database)
  return null
}
