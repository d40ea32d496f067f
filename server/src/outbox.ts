import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

/** Messages that wait in a table until they are sent, by whichever server comes first. */
export interface Outbox {
  table: 'mails' | 'pushes' | 'webhook_deliveries'
  /** One that is older is of no use. */
  maxAgeMs: number
  /** Longer than one try takes: no other server repeats it meanwhile. Doubled with each try. */
  firstPauseMs: number
}

/** An open page confirms within this time that it has shown the news itself. */
export const pushDelayMs = 2000

/** So many are sent at the same time. */
const atOnce = 5
/** What is due meanwhile goes out beside what takes long. */
const claimEveryMs = 1000

/**
 * SQL: the tables `due` and `claimed`, for a statement that reads what it claims. To claim is to
 * plan the next try: a server that ends before it is done leaves that to another. The newest come
 * first, so that many that take long do not hold up the next one.
 */
export function claimed(
  { clock }: Pick<Context, 'clock'>,
  { table, maxAgeMs, firstPauseMs }: Outbox,
  limit: number,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const [name, now] = [sql.table(table), clock()]
  // What is older is left to a job, which waits while the clock may be wrong.
  return sql`due as (
      select id from ${name}
      where due_at <= ${now}::timestamptz
        and created_at > ${new Date(now.getTime() - maxAgeMs)}::timestamptz and ${only}
      order by created_at desc limit ${limit}::int for update skip locked
    ), claimed as (
      update ${name} waiting set tries = tries + 1,
        due_at = ${now}::timestamptz + ${firstPauseMs}::int * power(2, tries) * interval '1 millisecond'
      from due where waiting.id = due.id
      returning waiting.*
    )`
}

/**
 * Sends what is due; `send` says whether it was sent. Returns how many were. At `signal` it claims
 * nothing more, and ends with what is under way.
 */
export async function sendAll<Message>(
  claim: (limit: number) => Promise<Message[]>,
  send: (message: Message) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  const underWay = new Set<Promise<void>>()
  const start = (message: Message) => {
    const one = send(message).then((isSent) => {
      sent += Number(isSent)
      underWay.delete(one)
    })
    underWay.add(one)
  }
  try {
    for (;;) {
      const before = underWay.size
      const free = atOnce - before
      if (free > 0 && !signal?.aborted) for (const message of await claim(free)) start(message)
      if (underWay.size > 0)
        await Promise.race([...underWay, setTimeout(claimEveryMs, undefined, { ref: false })])
      // What ended during the claim may have kept others back: they are claimed next.
      else if (before === 0) return sent
    }
  } finally {
    await Promise.allSettled(underWay)
  }
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
