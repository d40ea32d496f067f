import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { queuePushes } from './queue-pushes.ts'
import { isQueued, placeAt, placeId, placeOf } from './waiting-reads.ts'

interface TurnRow {
  id: string
  user_id: string | null
  turn_at: Date
}

/**
 * The first open cafe order of today has its turn (product-rules §15): from then the five minutes
 * run, in a break from its end. Called after each change that may make another order the first; of two
 * such changes at once the later call sees both. `isPlaced`: its customer is looking at it.
 */
export async function beginTurn(context: Context, { isPlaced = false } = {}) {
  const now = context.clock()
  const { rows } = await retry(() =>
    sql<TurnRow>`
      with first as (
        select id, ${placeAt('orders')} as place_at, ${placeId('orders')} as place_id from orders
        where business_day = ${businessDay(context, now)}::date and category_for = 'cafe'
          and ${isQueued('orders')}
        order by ${placeAt('orders')}, ${placeId('orders')} limit 1
      ), begun as (
        update orders set turn_at = greatest(${now}::timestamptz, (select paused_until from shop))
        from first
        -- One that lets the next one pass in this moment is the first no longer.
        where orders.id = first.id and turn_at is null and ${isQueued('orders')}
          and ${placeOf('orders')} = (first.place_at, first.place_id)
        returning orders.id, user_id, turn_at, status, tumbler_on_bar_at
      ), waiting as (
        select * from begun where status = 'ordered' and tumbler_on_bar_at is null
      ), told as (
        ${queuePushes(context, 'waiting', isPlaced ? null : 'turn', sql`changed.turn_at`)}
      )
      select id, user_id, turn_at from begun`.execute(context.database),
  )
  const [first] = rows
  if (!first) return null
  const { id, user_id: userId, turn_at: turnAt } = first
  context.live.turnBegan({ id, userId, turnAt })
  return { id, turnAt }
}
