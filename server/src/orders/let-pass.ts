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
  laterThanBefore,
  type NamedRow,
  orderChangedError,
  orderResponse,
} from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'
import { isWaiting, placeAt, placeId, placeOf, waitingBehind } from './waiting-reads.ts'

/** The order and the next one that waits behind it, as they were read. */
type State = NamedRow & { is_waiting: boolean; next_id: string | null; next_updated_at: Date }

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
    const state = await readState(context, caller, id)
    if (!state) throw new ApiError('NOT_FOUND')
    if (state.status !== 'ordered') throw await orderChangedError(context, caller, id)
    const isSpent = caller.role !== 'barista' && state.let_pass_at !== null
    if (!state.is_waiting || state.next_id === null || isSpent)
      throw new ApiError('CANNOT_LET_PASS')
    const orders = await retry(() => swapPlaces(context, caller, state))
    const mine = orders.find((order) => order.id === id)
    if (!mine) continue
    // The ranks of both have changed, which come with their lists only.
    const behind = orders.flatMap(({ user_id: userId }) => userId ?? [])
    for (const { id: changed, user_id: userId, status, updated_at: updatedAt } of orders)
      context.live.orderChanged({ id: changed, userId, status, updatedAt, behind })
    await afterCommit(context, () => beginTurn(context))
    return orderResponse(mine, mine.user_name)
  }
  throw new ApiError('UNAVAILABLE')
}

async function readState({ database }: Context, caller: AuthenticatedUser, id: string) {
  const { rows } = await sql<State>`
    select mine.*, ${customerName('mine')} as user_name, ${isWaiting('mine')} as is_waiting,
      next.id as next_id, next.updated_at as next_updated_at
    from orders mine left join lateral (
      select id, updated_at from ${waitingBehind('mine')} behind limit 1
    ) next on true
    where mine.id = ${id}
      and (${caller.role === 'barista'}::boolean or mine.user_id = ${caller.id})`.execute(database)
  return rows[0]
}

/**
 * Swaps only while both orders are as they were read, and neither another one waits between them. Both
 * are locked in the order of their ids, as neighbours may pass each other in the same moment.
 */
async function swapPlaces(context: Context, caller: AuthenticatedUser, state: State) {
  const { id, next_id: nextId, updated_at: readAt, next_updated_at: nextReadAt } = state
  const isBarista = caller.role === 'barista'
  const now = laterThanBefore(context)
  const isMine = sql`orders.id = ${id}`
  const { rows } = await sql<NamedRow>`
    with pair as (
      select *, ${placeAt('orders')} as from_at, ${placeId('orders')} as from_id from orders
      where (id = ${id} and updated_at = ${readAt} or id = ${nextId} and updated_at = ${nextReadAt})
        and ${isWaiting('orders')}
      order by id for update
    ), swap as (
      select mine.from_at as mine_at, mine.from_id as mine_id, next.from_at as next_at, next.from_id as next_id
      from pair mine join pair next on mine.id = ${id} and next.id = ${nextId}
      where not exists (
        select from ${waitingBehind('mine')} between_them
        where ${placeOf('between_them')} < (next.from_at, next.from_id)
      )
    ), swapped as (
      update orders set updated_at = ${now}, seen_at = ${stillSeen(now)},
        place_at = case when ${isMine} then swap.next_at else swap.mine_at end,
        place_id = case when ${isMine} then swap.next_id else swap.mine_id end,
        turn_at = case when not ${isMine} then turn_at end,
        let_pass_at = case when ${isMine} and not ${isBarista}::boolean then ${now} else let_pass_at end,
        moved_down_at = case when ${isMine} and ${isBarista}::boolean then ${now} else moved_down_at end
      from swap where orders.id in (${id}, ${nextId})
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
      select * from swapped where id = ${nextId}
    ), told_down as (
      ${queuePushes(context, 'down', isBarista ? 'moved-down' : null)}
    ), told_up as (
      ${queuePushes(context, 'up', 'moved-up')}
    )
    select *, ${customerName('swapped')} as user_name from swapped`.execute(context.database)
  return rows
}
