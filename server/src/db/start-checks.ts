import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { DatabaseError } from './database-error.ts'
import type { Tables } from './schema.ts'

/**
 * The database computes days in the zone of the shop, with a list of zones of its own: it may lack a
 * name, and reads some short ones as another zone than Node does.
 *
 * @throws DatabaseError with a name to write instead, where there is one.
 */
export async function requireTimeZone(database: Kysely<Tables>, timeZone: string, now: Date) {
  if (await agreesOn(database, timeZone, now)) return
  // Node has one name for each zone, which often is the older one.
  const other = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const advice = (await agreesOn(database, other, now))
    ? `set SHOP_TIME_ZONE=${other}, which is the same`
    : 'update the time zones of its system (tzdata), or set SHOP_TIME_ZONE to another name'
  throw new DatabaseError(
    `The database does not know the time zone ${timeZone}, or another one by that name: ${advice}`,
  )
}

/** Whether Node and the database have the same time there, in summer and in winter. */
async function agreesOn(database: Kysely<Tables>, timeZone: string, now: Date) {
  const halfAYearLater = new Date(now.getTime() + 183 * 86_400_000)
  for (const at of [now, halfAYearLater]) {
    const { rows } = await sql<{ text: string }>`
      select to_char(${at}::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD FMHH24:FMMI') as text`
      .execute(database)
      .catch((error: { code?: string }) => {
        if (error.code === invalidParameterValue) return { rows: [] }
        throw error
      })
    const { date, hour, minute } = shopTimeAt(at, timeZone)
    if (rows[0]?.text !== `${date} ${hour}:${minute}`) return false
  }
  return true
}

const invalidParameterValue = '22023'
/** From here on servers would disagree about who ordered first. */
const maxSkewMs = 2000

/** Milliseconds by which the clock of the database is ahead of ours; 0 where they agree. */
export async function clockSkewMs(database: Kysely<Tables>, clock: Clock): Promise<number> {
  const before = clock().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database)
  const after = clock().getTime()
  const at = rows[0]?.at.getTime() ?? before
  // Its answer is from some moment between the two.
  return at < before ? at - before : Math.max(at - after, 0)
}

/** What is wrong with the clocks, in a line; null where they agree. */
export function skewProblem(skewMs: number): string | null {
  if (Math.abs(skewMs) <= maxSkewMs) return null
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  return `The clock of the database is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} that of this server: set both by NTP`
}
