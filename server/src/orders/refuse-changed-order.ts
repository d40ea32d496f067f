import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findOrder } from './order-reads.ts'

/** The loser of a race is shown the order as it is now; a barista also hears who moved it. */
export async function refuseChangedOrder(
  context: Context,
  actor: Actor,
  id: string,
): Promise<never> {
  const order = await findOrder(context, actor, id)
  throw new Refusal('ORDER_CHANGED', {
    order,
    ...(actor.role === 'barista' && { movedBy: await lastMover(context, id) }),
  })
}

async function lastMover({ database }: Context, orderId: string) {
  const move = await database
    .selectFrom('order_moves')
    .leftJoin('users', 'users.id', 'order_moves.actor_id')
    .select('users.name')
    .where('order_id', '=', orderId)
    .orderBy('order_moves.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return move?.name ?? null
}
