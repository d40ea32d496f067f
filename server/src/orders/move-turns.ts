import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { sql, type Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import type { Tables } from '../db/schema.ts'
import { queuePushes } from './queue-pushes.ts'

/** An order whose turn begins at another time than before. */
export interface MovedTurn {
  id: string
  user_id: string | null
  turn_at: Date
}

/**
 * The five minutes of whoever has the turn begin at `at`, when a break ends (product-rules §14), and
 * are told then. With `isBreakOver`: only those that a break would have begun later.
 */
export async function moveTurns(
  transaction: Transaction<Tables>,
  context: Context,
  at: Date,
  { isBreakOver }: { isBreakOver: boolean },
): Promise<MovedTurn[]> {
  const { rows } = await sql<MovedTurn>`
    with moved as (
      update orders set turn_at = ${at}::timestamptz
      where business_day = ${businessDay(context)}::date and status in (${literals(openStatuses)})
        and turn_at is not null and (not ${isBreakOver}::boolean or turn_at > ${at}::timestamptz)
      returning id, user_id, turn_at, status, tumbler_on_bar_at
    ), untold as (
      delete from pushes using moved where order_id = moved.id and kind = 'turn'
    ), waiting as (
      select * from moved where status = 'ordered' and tumbler_on_bar_at is null
    ), told as (
      ${queuePushes(context, 'waiting', 'turn', sql`changed.turn_at`)}
    )
    select id, user_id, turn_at from moved`.execute(transaction)
  return rows
}
