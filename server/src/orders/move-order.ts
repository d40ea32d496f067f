import * as contract from '@tumbler/contract/orders'
import {
  type Mover,
  type OrderStatus,
  openStatuses,
  statusesBefore,
} from '@tumbler/rules/order-lifecycle'
import type { Role } from '@tumbler/rules/roles'
import { sql } from 'kysely'
import { type Caller, standingCaller } from '../access/actor.ts'
import { identify } from '../access/callers.ts'
import type { Context } from '../context.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'
import { refuseChangedOrder } from './refuse-changed-order.ts'

interface Move {
  context: Context
  caller: Caller
  mover: Mover
  id: string
  to: OrderStatus
  rejectNote?: string
}

type Moved = OrderRow & { user_name: string; behind: string[] }

const rolesOf = {
  customer: contract.moveMyOrder.access,
  barista: contract.moveOrderAsBarista.access,
} satisfies Record<Mover, readonly Role[]>

/**
 * One conditional update: from a status that the lifecycle allows, or not at all. Cancelling and
 * rejecting give the place in the day's limit back in the same statement. The loser of a race is
 * answered with the order as it is now.
 */
export async function moveOrder(move: Move) {
  const { context, caller, to, mover } = move
  const [moved] = await update(move)
  if (!moved) {
    const actor = await identify(context, caller, rolesOf[mover])
    return refuseChangedOrder(context, actor, move.id)
  }
  context.live.orderChanged({
    id: moved.id,
    userId: moved.user_id,
    status: to,
    updatedAt: moved.updated_at,
    behind: moved.behind,
  })
  return orderAnswer(moved, moved.user_name)
}

async function update({ context, caller, mover, id, to, rejectNote = '' }: Move) {
  const givesBack = to === 'cancel' || to === 'rejected'
  const now = context.clock()
  const staysOpen = (openStatuses as readonly OrderStatus[]).includes(to)
  const { rows } = await sql<Moved>`
    with caller as (${standingCaller(caller, rolesOf[mover], now)}
    ), before as (
      select id, status from orders
      where id = ${id} and exists (select from caller)
        and status = any(${[...statusesBefore(mover, to)]}::text[])
        and (${mover === 'barista'}::boolean or user_id = ${caller.id})
      for update
    ), moved as (
      update orders set status = ${to}, updated_at = ${now},
        reject_note = ${rejectNote}, slot = case when ${givesBack}::boolean then null else slot end
      from before where orders.id = before.id
      returning orders.*, before.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at)
      select id, from_status, status, ${caller.id}::uuid, updated_at from moved
    )
    select moved.*, users.name as user_name, array(
      select distinct waiting.user_id::text from orders waiting
      where not ${staysOpen}::boolean and moved.from_status in ('ordered', 'in-progress')
        and waiting.status in ('ordered', 'in-progress')
        and waiting.business_day = moved.business_day
        and (waiting.order_date, waiting.id) > (moved.order_date, moved.id)
    ) as behind
    from moved join users on users.id = moved.user_id`.execute(context.database)
  return rows
}
