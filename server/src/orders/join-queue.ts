import { joinsAt } from '@tumbler/rules/pick-up'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { beginTurn } from './begin-turn.ts'
import { stillSeen } from './mark-seen.ts'
import { queuePushes } from './queue-pushes.ts'
import { waitOfNow } from './wait-reads.ts'
import { isResting, userBeforeLast } from './waiting-reads.ts'

/** So many in a statement: others wait for none of them for long. */
const batchSize = 500

interface Joined {
  id: string
  user_id: string | null
  updated_at: Date
  behind: string[]
}

/**
 * Orders for later join the queue when their time is no further away than the wait (product-rules §25).
 * Each joins once, on whichever server comes first, and its customer is told in the same statement.
 */
export async function joinQueue(context: Context, signal?: AbortSignal) {
  const next = await nextPickUp(context)
  if (!next) return
  const { range } = await waitOfNow(context)
  const now = context.clock()
  if (joinsAt(next, range) > now) return
  // All times up to which the wait reaches now.
  const until = new Date(2 * now.getTime() - joinsAt(now, range).getTime())
  let joined = batchSize
  while (joined === batchSize && !signal?.aborted) joined = await joinBatch(context, until)
  await beginTurn(context)
}

async function nextPickUp(context: Context): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(pick_up_at) as next from orders
    where business_day = ${businessDay(context)}::date and ${isResting('orders')}`.execute(
    context.database,
  )
  return rows[0]?.next ?? null
}

async function joinBatch(context: Context, until: Date): Promise<number> {
  const now = context.clock()
  // The same moment as of joining, by which a new card is told from one that was moved.
  const updatedAt = sql<Date>`greatest(places.at, orders.updated_at + interval '1 millisecond')`
  const { rows } = await retry(() =>
    sql<Joined>`
      with due as (
        select id, pick_up_at from orders
        where business_day = ${businessDay(context)}::date and ${isResting('orders')}
          and pick_up_at <= ${until}::timestamptz
        order by pick_up_at, id limit ${batchSize}::int for update skip locked
      ), places as (
        -- Of those that join together the one for earlier comes first.
        select id, ${now}::timestamptz
          + (row_number() over (order by pick_up_at, id) - 1) * interval '1 millisecond' as at
        from due
      ), joined as (
        update orders set joined_at = places.at, updated_at = ${updatedAt},
          seen_at = ${stillSeen(updatedAt)}
        from places where orders.id = places.id
        returning orders.*
      ), told as (
        ${queuePushes(context, 'joined', 'joined')}
      )
      select id, user_id, updated_at, ${userBeforeLast('joined')} as behind from joined`.execute(
      context.database,
    ),
  )
  for (const { id, user_id: userId, updated_at: updatedAt, behind } of rows)
    context.live.orderChanged({ id, userId, status: 'ordered', updatedAt, behind })
  return rows.length
}
