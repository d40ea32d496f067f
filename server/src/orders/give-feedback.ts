import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/feedback'
import type { OwnOrder } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { findOrder, type OrderRow, orderChangedError, ownOrderResponse } from './order-reads.ts'

type Feedback = BodyOf<typeof contract.giveFeedback>

/**
 * One answer of each order, which a later one replaces (product-rules §24).
 *
 * @throws ORDER_CHANGED for one that was not picked up; FEEDBACK_ENDED; NOT_FOUND.
 */
export async function giveFeedback(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
  { isGood, note }: Feedback,
): Promise<OwnOrder> {
  const today = businessDay(context)
  const { rows } = await retry(() =>
    sql<OrderRow>`
      update orders set is_good = ${isGood}, feedback_note = ${note === '-' ? null : note},
        feedback_place = coalesce(feedback_place, gen_random_uuid())
      where id = ${id} and user_id = ${caller.id} and status = 'picked'
        and business_day >= ${addDays(today, -1)}::date
        -- Whoever deletes their account takes it before the orders: no note comes after that.
        and exists (select from users where id = ${caller.id} and is_available for key share)
      returning *`.execute(context.database),
  )
  const [row] = rows
  if (!row) throw await refusal(context, caller, id)
  context.live.myOrdersChanged(caller.id)
  return ownOrderResponse(row, caller.name)
}

async function refusal(context: Context, caller: AuthenticatedUser, id: string) {
  const { status } = await findOrder(context, caller, id)
  return status === 'picked'
    ? new ApiError('FEEDBACK_ENDED')
    : await orderChangedError(context, caller, id)
}
