import {
  countsTowardsLimit,
  isOpenStatus,
  type Mover,
  type OrderStatus,
  statusesBefore,
} from '@tumbler/rules/order-lifecycle'
import { newsOf } from '@tumbler/rules/order-news'
import { sql } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { afterLeaving } from './after-leaving.ts'
import {
  customerName,
  laterThanBefore,
  moverOf,
  type NamedRow,
  orderChangedError,
  orderResponse,
  usersBehind,
} from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'

interface Move {
  mover: Mover
  id: string
  to: OrderStatus
  /** Of a rejection. */
  rejectNote?: string | undefined
}

type Moved = NamedRow & { behind: string[] }

/**
 * One conditional update: from a status that the lifecycle allows, or not at all. Cancelling and
 * rejecting give the slot of the daily limit back in the same statement.
 *
 * @throws ORDER_CHANGED with the order as it is now, for the loser of a race; NOT_FOUND.
 */
export async function moveOrder(context: Context, caller: AuthenticatedUser, move: Move) {
  const { to, id, mover } = move
  const moved = await retry(() => updateOrder(context, caller, move))
  if (!moved) throw await orderChangedError(context, caller, id)
  const { user_name: userName, behind, ...order } = moved
  const { user_id: userId, updated_at: updatedAt } = order
  const isTakenBack = move.mover === 'walk-up'
  context.live.orderChanged({ id, userId, status: to, updatedAt, behind, isTakenBack })
  if (leavesQueue(move)) await afterCommit(context, () => afterLeaving(context))
  return orderResponse(order, userName, mover === 'customer' ? null : moverOf(caller))
}

const leavesQueue = ({ mover, to }: Move) =>
  statusesBefore(mover, to).every(isOpenStatus) && !isOpenStatus(to)

async function updateOrder(context: Context, caller: AuthenticatedUser, move: Move) {
  const { mover, id, to, rejectNote = '' } = move
  const from = statusesBefore(mover, to)
  const now = laterThanBefore(context)
  const news = mover === 'barista' ? newsOf('in-progress', { status: to, rejectNote }) : null
  const { rows } = await sql<Moved>`
    with before as (
      select id, status from orders
      where id = ${id} and status = any(${[...from]}::text[])
        and (${mover !== 'customer'}::boolean or user_id = ${caller.id})
        and (${mover !== 'walk-up'}::boolean or placed_by = ${caller.id})
      for update
    ), moved as (
      update orders set status = ${to}, updated_at = ${now},
        started_at = case when ${to === 'in-progress'}::boolean then ${now} else started_at end,
        done_at = case when ${to === 'done'}::boolean then ${now} else done_at end,
        not_collected_at = case when ${to === 'done'}::boolean then null else not_collected_at end,
        done_by = case when ${to === 'done'}::boolean then ${caller.id}::uuid else done_by end,
        picked_at = case when ${to === 'picked'}::boolean then ${now} end,
        reject_note = ${to === 'rejected' ? rejectNote : ''}, slot = case when ${countsTowardsLimit(to)}::boolean then slot end
      from before where orders.id = before.id
      returning orders.*, before.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at)
      select id, from_status, status, ${caller.id}::uuid, updated_at from moved
    ), told as (
      ${queuePushes(context, 'moved', news)}
    )
    select moved.*, ${customerName('moved')} as user_name,
      case when ${leavesQueue(move)}::boolean then ${usersBehind('moved')} else '{}' end as behind
    from moved`.execute(context.database)
  return rows[0]
}
