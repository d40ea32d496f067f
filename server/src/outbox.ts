import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

/** Messages that wait in a table until they are sent, by whichever server comes first. */
export interface Outbox {
  table: 'mails' | 'pushes'
  /** One that is older is of no use. */
  maxAgeMs: number
  /** Longer than one try takes: no other server repeats it meanwhile. Doubled with each try. */
  firstPauseMs: number
}

/** So many are claimed together, and sent at the same time. */
const atOnce = 5

/**
 * SQL: the tables `due` and `claimed`, for a statement that reads what it claims. To claim is to
 * plan the next try: a server that ends before it is done leaves that to another.
 */
export function claimed(
  { clock }: Pick<Context, 'clock'>,
  { table, maxAgeMs, firstPauseMs }: Outbox,
): RawBuilder<unknown> {
  const [name, now] = [sql.table(table), clock()]
  // What is older is left to a job, which waits while the clock may be wrong.
  return sql`due as (
      select id from ${name}
      where due_at <= ${now}::timestamptz
        and created_at > ${new Date(now.getTime() - maxAgeMs)}::timestamptz
      order by due_at limit ${atOnce}::int for update skip locked
    ), claimed as (
      update ${name} waiting set tries = tries + 1,
        due_at = ${now}::timestamptz + ${firstPauseMs}::int * power(2, tries) * interval '1 millisecond'
      from due where waiting.id = due.id
      returning waiting.*
    )`
}

/** Sends what is due; `send` says whether it was sent. Returns how many were. */
export async function sendAll<Message>(
  claim: () => Promise<Message[]>,
  send: (message: Message) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  let isMore = true
  while (isMore && !signal?.aborted) {
    const due = await claim()
    const results = await Promise.all(due.map(send))
    sent += results.filter(Boolean).length
    isMore = due.length === atOnce
  }
  return sent
}

/** How many wait, how many of them were tried more than once, and since when the oldest. */
export async function countWaiting(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { table, maxAgeMs }: Outbox,
) {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Date | null }>`
    select count(*)::int as waiting, (count(*) filter (where tries > 1))::int as failed,
      min(created_at) as oldest
    from ${sql.table(table)}
    where created_at > ${new Date(clock().getTime() - maxAgeMs)}`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('a count has a row')
  return counted
}
