import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import type { Tables } from '../db/schema.ts'
import { giveBack } from '../menu/take-left.ts'
import { laterThanBefore, usersBehind } from './order-reads.ts'
import { userBeforeLast } from './waiting-reads.ts'

interface Canceled {
  id: string
  updatedAt: Date
  /** Users whose orders moved up behind it, or is the last to wait now. */
  behind: string[]
  /** Of all that was given back, how few were left of an item; null where nothing was. */
  fewest: number | null
}

/** All open orders of a user whose account ends, also those in progress. */
export async function cancelOpenOrders(
  transaction: Transaction<Tables>,
  context: Context,
  { id: userId }: { id: string },
): Promise<Canceled[]> {
  const { rows } = await sql<Canceled>`
    with open as (
      select id, status from orders
      where user_id = ${userId}::uuid and status in (${literals(openStatuses)})
      order by id
      for update
    ), moved as (
      update orders set status = 'cancel', slot = null, updated_at = ${laterThanBefore(context)}
      from open where orders.id = open.id
      returning orders.*, open.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at)
      select id, from_status, status, ${userId}::uuid, updated_at from moved
    ), given_back as (
      ${giveBack('moved')}
    )
    select id, updated_at as "updatedAt", ${usersBehind('moved')} || ${userBeforeLast('moved')} as behind,
      (select min(fewest) from given_back) as fewest
    from moved`.execute(transaction)
  return rows
}
