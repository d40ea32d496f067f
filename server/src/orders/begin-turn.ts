import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { queuePushes } from './queue-pushes.ts'
import { isQueued, placeAt, placeId, placeOf } from './waiting-reads.ts'

interface TurnRow {
  id: string
  user_id: string | null
  /** Null where the first order changed in this moment. */
  turn_at: Date | null
}

/** Each lost race means that the first order has changed. */
const maxTries = 10

/**
 * The first open cafe order of today has its turn (product-rules §15): from then the five minutes
 * run, in a break from its end. Called after each change that takes the turn from an order, or may be
 * the first of an empty queue. `placedId`: the order that was placed just now; its customer is looking at it.
 * Null where nothing was to begin.
 */
export async function beginTurn(context: Context, placedId: string | null = null) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const first = await retry(() => giveTurn(context, placedId))
    if (!first) return null
    const { id, user_id: userId, turn_at: turnAt } = first
    if (!turnAt) continue
    context.live.turnBegan({ id, userId, turnAt })
    return { id, turnAt }
  }
  return null
}

/** Undefined where nobody waits, or the first one has its turn. */
async function giveTurn(context: Context, placedId: string | null) {
  const now = context.clock()
  const { rows } = await sql<TurnRow>`
    with first as (
      select id, user_id, turn_at, ${placeAt('orders')} as place_at, ${placeId('orders')} as place_id
      from orders
      where business_day = ${businessDay(context, now)}::date and category_for = 'cafe'
        and ${isQueued('orders')}
      order by ${placeAt('orders')}, ${placeId('orders')} limit 1
    ), begun as (
      update orders set turn_at = greatest(${now}::timestamptz, (select paused_until from shop))
      from first
      -- One that lets the next one pass in this moment is the first no longer.
      where orders.id = first.id and orders.turn_at is null and ${isQueued('orders')}
        and ${placeOf('orders')} = (first.place_at, first.place_id)
      returning orders.id, orders.user_id, orders.turn_at, status, tumbler_on_bar_at
    ), waiting as (
      select * from begun
      where status = 'ordered' and tumbler_on_bar_at is null and id is distinct from ${placedId}::uuid
    ), told as (
      ${queuePushes(context, 'waiting', 'turn', sql`changed.turn_at`)}
    )
    select first.id, first.user_id, begun.turn_at
    from first left join begun on true where first.turn_at is null`.execute(context.database)
  return rows[0]
}
