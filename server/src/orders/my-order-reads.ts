import {
  activeStatuses,
  historyStatuses,
  isResting,
  type OrderStatus,
  shopClosingReason,
} from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { joinsAt } from '@tumbler/rules/pick-up'
import { waitRange } from '@tumbler/rules/wait'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { type DayQuery, dayRange } from '../day-range.ts'
import { lateMinutes } from '../shop/shop-reads.ts'
import { alikeKey } from './alike-key.ts'
import { cachedLookAlikes } from './look-alike-reads.ts'
import { isSeen } from './mark-seen.ts'
import { type OrderRow, ownOrderResponse } from './order-reads.ts'
import { breakMinutes, cachedPace, waitOfNow } from './wait-reads.ts'
import { isQueued, isWaiting, placeOf, waitingBehind, waitingSince } from './waiting-reads.ts'

interface Page {
  page: number
  pageSize: number
}

export async function listMyHistory(
  context: Context,
  caller: AuthenticatedUser,
  { page, pageSize, ...days }: DayQuery & Page,
) {
  const { startDate, endDate } = dayRange(context, days)
  const rows = await context.database
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', caller.id)
    .where('business_day', '>=', startDate)
    .where('business_day', '<', endDate)
    .where('status', 'in', historyStatuses)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map((row) => ownOrderResponse(row, caller.name))
}

/** SQL: the rank of the order `mine` in the queue of its day and venue. */
const rank = sql`(
  select count(*)::int from orders ahead
  where ahead.business_day = mine.business_day and ahead.category_for = mine.category_for
    and ${isQueued('ahead')} and ${placeOf('ahead')} <= ${placeOf('mine')}
)`

/** SQL: when the latest move of the order `mine` took one back; what its customer changed since is none. */
const sentBackAt = sql`(
  select case when undoes is not null and moved_at >= ${waitingSince('mine')} then moved_at end
  from order_moves
  where order_id = mine.id and from_status is distinct from to_status order by id desc limit 1
)`

/** Waiting, being made, or on the counter. */
const isActive = (status: OrderStatus) => activeStatuses.some((active) => active === status)

/** Days that an order which a new day rejected is listed, for a customer who did not see it. */
const leftoverDays = 7

const isRestingRow = ({ status, pick_up_at: pickUpAt, joined_at: joinedAt }: OrderRow) =>
  isResting({ status, pickUpAt, waitingSince: joinedAt })

/** The caller's orders of today in every status; how many there can be is limited when they are placed. */
export async function listMyOrders(context: Context, caller: AuthenticatedUser) {
  const today = businessDay(context)
  type MyRow = OrderRow & {
    queue_at: number | null
    may_let_pass: boolean
    sent_back_at: Date | null
    is_seen: boolean
    paused_until: Date | null
    late_minutes: number
  }
  const { rows } = await sql<MyRow>`
    select mine.*, ${isSeen('mine')} as is_seen, shop.paused_until, ${lateMinutes(context)} as late_minutes,
      case when ${isQueued('mine')} then ${rank} end as queue_at,
      case when ${isQueued('mine')} then ${sentBackAt} end as sent_back_at,
      ${isWaiting('mine')} and let_pass_at is null and exists ${waitingBehind('mine')} as may_let_pass
    from orders mine cross join shop
    where mine.user_id = ${caller.id} and (
      mine.business_day = ${today}::date
      or mine.status = 'rejected' and mine.reject_note = ${shopClosingReason}
        and mine.business_day < ${today}::date
        and mine.business_day >= ${addDays(today, -leftoverDays)}::date
    )
    order by mine.order_date, mine.id`.execute(context.database)
  const isAnyQueued = rows.some(({ queue_at }) => queue_at !== null)
  const pace = isAnyQueued ? await cachedPace(context) : null
  const isAnyResting = rows.some((row) => isRestingRow(row))
  const waitNow = isAnyResting ? (await waitOfNow(context)).range : null
  const isInShop = rows.some(({ status }) => isActive(status))
  const alike = isInShop ? await cachedLookAlikes(context) : new Set<string>()
  return rows.map(({ queue_at, may_let_pass, sent_back_at, is_seen, ...found }) => {
    const { paused_until, late_minutes, ...row } = found
    return {
      ...ownOrderResponse(row, caller.name),
      isSeen: is_seen,
      ...(queue_at !== null && {
        queue_at,
        wait:
          pace && row.category_for === 'cafe'
            ? waitRange(
                pace,
                queue_at - 1,
                late_minutes + (row.status === 'ordered' ? breakMinutes(context, paused_until) : 0),
              )
            : null,
        sentBackAt: sent_back_at?.toISOString() ?? null,
        mayLetPass: may_let_pass,
      }),
      ...(row.pick_up_at !== null &&
        isRestingRow(row) && {
          queue_at: null,
          joinsAt: joinsAt(row.pick_up_at, waitNow).toISOString(),
        }),
      ...(isActive(row.status) && {
        hasLookAlike: alike.has(alikeKey(row.for_name ?? caller.name)),
      }),
    }
  })
}

/** The caller's open orders of today, each with its rank among all open orders of its venue. */
export async function listMyQueue(context: Context, caller: AuthenticatedUser) {
  const orders = await listMyOrders(context, caller)
  return orders.flatMap(
    ({
      queue_at,
      wait = null,
      hasLookAlike = false,
      sentBackAt: _,
      mayLetPass: _mayLetPass,
      isSeen: _seen,
      joinsAt: _joins,
      ...order
    }) => (queue_at ? { ...order, queue_at, wait, hasLookAlike } : []),
  )
}
