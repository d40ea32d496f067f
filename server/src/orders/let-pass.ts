import type { Order } from '@tumbler/contract/orders'
import { sql } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { beginTurn } from './begin-turn.ts'
import { stillSeen } from './mark-seen.ts'
import {
  customerName,
  findOrder,
  laterThanBefore,
  type NamedRow,
  orderChangedError,
  orderResponse,
} from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'
import { isWaiting, placeAt, placeId, waitingBehind } from './waiting-reads.ts'

/** Each lost race means that one of the two orders has changed. */
const maxTries = 10

/**
 * The order and the next one that waits swap their places: by its customer once, by a barista as often as
 * needed (product-rules §30). Its five minutes begin anew when its turn comes again.
 *
 * @throws ORDER_CHANGED for one that is not waiting any more; CANNOT_LET_PASS; NOT_FOUND.
 */
export async function letPass(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
): Promise<Order> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const orders = await retry(() => swapPlaces(context, caller, id))
    const mine = orders.find((order) => order.id === id)
    if (!mine) {
      await assertMayPass(context, caller, id)
      continue
    }
    // The ranks of both have changed, which come with their lists only.
    const behind = orders.flatMap(({ user_id: userId }) => userId ?? [])
    for (const { id: changed, user_id: userId, status, updated_at: updatedAt } of orders)
      context.live.orderChanged({ id: changed, userId, status, updatedAt, behind })
    if (mine.had_turn) await afterCommit(context, () => beginTurn(context))
    return orderResponse(mine, mine.user_name)
  }
  throw new ApiError('UNAVAILABLE')
}

/** SQL: whether this caller may let another one pass with the order, as far as there is one. */
const mayPass = ({ id, role }: AuthenticatedUser, order: string) => sql<boolean>`(
  ${isWaiting(order)} and (${role === 'barista'}::boolean
    or ${sql.ref(`${order}.user_id`)} = ${id} and ${sql.ref(`${order}.let_pass_at`)} is null)
)`

/** Says why nothing was swapped; returns where it could have been, and only a race was lost. */
async function assertMayPass(context: Context, caller: AuthenticatedUser, id: string) {
  const { rows } = await sql<{ may_pass: boolean }>`
    select ${mayPass(caller, 'mine')} and exists ${waitingBehind('mine')} as may_pass
    from orders mine where mine.id = ${id}`.execute(context.database)
  if (rows[0]?.may_pass) return
  const { status } = await findOrder(context, caller, id)
  if (status !== 'ordered') throw await orderChangedError(context, caller, id)
  throw new ApiError('CANNOT_LET_PASS')
}

/**
 * Swaps only while both orders are as the statement found them, next to each other. Both are locked in the
 * order of their ids, as neighbours may pass each other in the same moment. No row means: a lost race, or
 * it may not.
 */
async function swapPlaces(context: Context, caller: AuthenticatedUser, id: string) {
  const isBarista = caller.role === 'barista'
  const now = laterThanBefore(context)
  const isMine = sql`orders.id = ${id}`
  const { rows } = await sql<NamedRow & { had_turn: boolean }>`
    with found as (
      select mine.updated_at, next.id as next_id, next.updated_at as next_updated_at
      from orders mine cross join lateral (
        select id, updated_at from ${waitingBehind('mine')} behind limit 1
      ) next
      where mine.id = ${id} and ${mayPass(caller, 'mine')}
    ), pair as (
      select orders.id, turn_at, ${placeAt('orders')} as place_at, ${placeId('orders')} as place_id
      from found join orders on orders.id = ${id} and orders.updated_at = found.updated_at
        or orders.id = found.next_id and orders.updated_at = found.next_updated_at
      where ${isWaiting('orders')}
      order by orders.id for update of orders
    ), swap as (
      select mine.place_at as mine_at, mine.place_id as mine_id,
        next.id, next.place_at as next_at, next.place_id as next_id
      from pair mine join pair next on mine.id = ${id} and next.id <> ${id}
    ), swapped as (
      update orders set updated_at = ${now}, seen_at = ${stillSeen(now)},
        place_at = case when ${isMine} then swap.next_at else swap.mine_at end,
        place_id = case when ${isMine} then swap.next_id else swap.mine_id end,
        -- What the other one holds is of an earlier time: its turn begins when it is the first.
        turn_at = null,
        let_pass_at = case when ${isMine} and not ${isBarista}::boolean then ${now} else let_pass_at end,
        moved_down_at = case when ${isMine} and ${isBarista}::boolean then ${now} else moved_down_at end
      from swap where orders.id in (${id}, swap.id)
      returning orders.*
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at, let_pass)
      select id, status, status, ${caller.id}::uuid, updated_at, true from swapped where id = ${id}
    ), untold as (
      delete from pushes using swapped where order_id = swapped.id
        and (kind in ('moved-up', 'moved-down') or kind = 'turn' and swapped.id = ${id})
    ), down as (
      select * from swapped where id = ${id}
    ), up as (
      select * from swapped where id <> ${id} and user_id is distinct from ${caller.id}::uuid
    ), told_down as (
      ${queuePushes(context, 'down', isBarista ? 'moved-down' : null)}
    ), told_up as (
      ${queuePushes(context, 'up', 'moved-up')}
    )
    select *, ${customerName('swapped')} as user_name,
      exists (select from pair where turn_at is not null) as had_turn
    from swapped`.execute(context.database)
  return rows
}
