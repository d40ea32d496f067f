import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'

const maxSkewMs = 3_600_000
const maxJumpMs = 86_400_000

export async function readDatabaseClock(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a select without a table has a row')
  return row.now
}

/**
 * Why what a job destroys had better wait for its next run, in a line; null where the clock can be
 * trusted. A clock that was wrong for a moment is right by then, and a server that was off goes on.
 */
export async function clockDoubt(
  { database, clock }: Context,
  job: string,
  readOther = readDatabaseClock,
): Promise<string | null> {
  const now = clock()
  const other = await readOther(database)
  if (Math.abs(other.getTime() - now.getTime()) > maxSkewMs)
    return `The clock of the database says ${other.toISOString()}, that of this server ${now.toISOString()}`
  const { rows } = await sql<{ before: Date | null }>`
    insert into job_runs (name, ran_at) values (${job}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at
    returning (select ran_at from job_runs where name = ${job}) as before`.execute(database)
  const before = rows[0]?.before
  if (!before || Math.abs(now.getTime() - before.getTime()) <= maxJumpMs) return null
  return `The last run was at ${before.toISOString()}, over a day away`
}
