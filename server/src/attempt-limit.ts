import { sql } from 'kysely'
import { ApiError } from './api-error.ts'
import { maxClockSkewMs } from './clock.ts'
import type { Context } from './context.ts'

/** At most `max` attempts, 1 or more, in a window that the first of them begins; over all processes. */
export interface AttemptLimit {
  key: string
  max: number
  windowMs: number
}

type Deps = Pick<Context, 'database' | 'clock'>

/**
 * Counts an attempt under every key before it is made. Null when it is allowed, else the seconds to
 * wait; an attempt that is not allowed is counted under none of the keys.
 */
export async function takeAttempts(
  deps: Deps,
  limits: readonly AttemptLimit[],
): Promise<number | null> {
  const keys = limits.map(({ key }) => key)
  const taken = await countAttempts(deps, limits)
  if (taken.length === keys.length) return null
  // Another attempt took the last one of some key in the same moment.
  await refundAttempts(deps, taken)
  const waits = await sql<{ until: Date }>`
    with ${given(deps, limits)}
    select attempts.until from given join attempts on attempts.key = given.key
    where ${isUsedUp(deps)}`.execute(deps.database)
  const untils = waits.rows.map(({ until }) => until.getTime())
  return Math.max(Math.ceil((Math.max(...untils) - deps.clock().getTime()) / 1000), 1)
}

/** @throws TOO_MANY_REQUESTS */
export async function requireAttempts(deps: Deps, limits: readonly AttemptLimit[]) {
  const retryAfterSeconds = await takeAttempts(deps, limits)
  if (retryAfterSeconds !== null) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/** As if the attempt had not been made; the count of `resetKey` starts again at 0. */
export async function refundAttempts(
  { database }: Deps,
  keys: readonly string[],
  resetKey: string | null = null,
) {
  if (keys.length === 0) return
  // Locked in one order, so that no two of these wait for each other.
  await sql`
    with counted as (select key from attempts where key = any(${keys}) order by key for update)
    update attempts
    set count = case when attempts.key = ${resetKey} then 0 else greatest(count - 1, 0) end
    from counted where attempts.key = counted.key`.execute(database)
}

/** Counts under all keys, or under none of them when one is used up; the keys that were counted. */
async function countAttempts(deps: Deps, limits: readonly AttemptLimit[]) {
  const isOpen = openWindow(deps, 'excluded.until')
  const { rows } = await sql<{ key: string }>`
    with ${given(deps, limits)}
    insert into attempts (key, count, until)
    select key, 1, until from given
    where not exists (
      select from given join attempts on attempts.key = given.key where ${isUsedUp(deps)}
    )
    order by key
    on conflict (key) do update set
      count = case when ${isOpen} then attempts.count + 1 else 1 end,
      until = case when ${isOpen} then attempts.until else excluded.until end
    where not ${isOpen}
      or attempts.count < (select max from given where given.key = excluded.key)
    returning key`.execute(deps.database)
  return rows.map(({ key }) => key)
}

/** The limits as rows, with the end of a window that begins now. */
function given({ clock }: Deps, limits: readonly AttemptLimit[]) {
  const now = clock().getTime()
  const rows = limits.map(({ key, max, windowMs }) => ({
    key,
    max,
    until: new Date(now + windowMs),
  }))
  return sql`given as (
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as limits (key text, max integer, until timestamptz)
  )`
}

const isUsedUp = (deps: Deps) =>
  sql`(${openWindow(deps, 'given.until')} and attempts.count >= given.max)`

/** A window that ends later than one that begins now was begun before the clock was set back. */
const openWindow = ({ clock }: Deps, latestEnd: string) => sql`(
  attempts.until > ${clock()}
  and attempts.until <= ${sql.ref(latestEnd)} + ${maxClockSkewMs} * interval '1 millisecond'
)`
