import {
  countsTowardsLimit,
  isOpenStatus,
  isRejectReason,
  type Mover,
  type OrderStatus,
  statusesBefore,
  unseenChangeMs,
} from '@tumbler/rules/order-lifecycle'
import { newsOf } from '@tumbler/rules/order-news'
import { wordedIn } from '@tumbler/rules/two-names'
import { sql } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { giveBack, tellLeft } from '../menu/take-left.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { afterLeaving } from './after-leaving.ts'
import {
  customerName,
  laterThanBefore,
  moverOf,
  type NamedRow,
  orderChangedError,
  orderResponse,
  ownOrderResponse,
  usersBehind,
} from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'
import { userBeforeLast } from './waiting-reads.ts'

interface Move {
  mover: Mover
  id: string
  to: OrderStatus
  /** Of a rejection. */
  rejectNote?: string | undefined
  /** Of starting: the customer's last change that the barista has seen, null for none; undefined where it is not known. */
  seenChange?: string | null | undefined
}

type Moved = NamedRow & { behind: string[]; fewest: number | null }

/**
 * One conditional update: from a status that the lifecycle allows, or not at all. Cancelling and
 * rejecting give the slot of the daily limit back in the same statement.
 *
 * @throws ORDER_CHANGED with the order as it is now, for the loser of a race; NOT_FOUND.
 */
export async function moveOrder(context: Context, caller: AuthenticatedUser, move: Move) {
  const { to, id, mover } = move
  const reason = to === 'rejected' ? await ownReason(context, move.rejectNote) : null
  const moved = await retry(() => updateOrder(context, caller, { ...move, reason }))
  if (!moved) throw await orderChangedError(context, caller, id)
  const { user_name: userName, behind, fewest, ...order } = moved
  tellLeft(context, fewest)
  const { user_id: userId, updated_at: updatedAt } = order
  const isTakenBack = move.mover === 'walk-up'
  context.live.orderChanged({ id, userId, status: to, updatedAt, behind, isTakenBack })
  if (leavesQueue(move)) await afterCommit(context, () => afterLeaving(context))
  return mover === 'customer'
    ? ownOrderResponse(order, userName)
    : orderResponse(order, userName, moverOf(caller))
}

const leavesQueue = ({ mover, to }: Move) =>
  statusesBefore(mover, to).every(isOpenStatus) && !isOpenStatus(to)

/** SQL: a barista who starts an order knows what its customer changed (product-rules §32). */
function isChangeSeen(context: Context, seen: Move['seenChange']) {
  if (seen !== undefined) return sql`changed_at is not distinct from ${seen}::timestamptz`
  const shownBefore = new Date(context.clock().getTime() - unseenChangeMs)
  return sql`(changed_at is null or changed_at <= ${shownBefore}::timestamptz)`
}

/** The reason of the shop's own that this is, in either language (product-rules §36). */
async function ownReason(context: Context, note = '') {
  if (isRejectReason(note)) return null
  const { rejectReasons } = await effectiveSettings(context)
  const found = rejectReasons.find(({ text }) => note === text.en || note === text.th)
  return found && { note: found.text.en, otherNote: wordedIn('th', found.text) }
}

type Update = Move & { reason: Awaited<ReturnType<typeof ownReason>> | undefined }

async function updateOrder(context: Context, caller: AuthenticatedUser, move: Update) {
  const { mover, id, to, reason, seenChange } = move
  const { note: rejectNote = '', otherNote = null } = reason ?? { note: move.rejectNote }
  const from = statusesBefore(mover, to)
  const now = laterThanBefore(context)
  const news = mover === 'barista' ? newsOf('in-progress', { status: to, rejectNote }) : null
  const { rows } = await sql<Moved>`
    with before as (
      select id, status from orders
      where id = ${id} and status = any(${[...from]}::text[])
        and (${mover !== 'customer'}::boolean or user_id = ${caller.id})
        and (${mover !== 'walk-up'}::boolean or placed_by = ${caller.id})
        and ${mover === 'barista' && to === 'in-progress' ? isChangeSeen(context, seenChange) : sql`true`}
      for update
    ), moved as (
      update orders set status = ${to}, updated_at = ${now},
        -- One for later that is started before its time is in the queue from then.
        joined_at = case when ${to === 'in-progress'}::boolean and pick_up_at is not null
          then coalesce(joined_at, ${now}) else joined_at end,
        started_at = case when ${to === 'in-progress'}::boolean then ${now} else started_at end,
        done_at = case when ${to === 'done'}::boolean then ${now} else done_at end,
        not_collected_at = case when ${to === 'done'}::boolean then null else not_collected_at end,
        done_by = case when ${to === 'done'}::boolean then ${caller.id}::uuid else done_by end,
        picked_at = case when ${to === 'picked'}::boolean then ${now} end,
        reject_note = ${to === 'rejected' ? rejectNote : ''}, other_reject_note = ${otherNote}, slot = case when ${countsTowardsLimit(to)}::boolean then slot end
      from before where orders.id = before.id
      returning orders.*, before.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at)
      select id, from_status, status, ${caller.id}::uuid, updated_at from moved
    ), told as (
      ${queuePushes(context, 'moved', news)}
    ), given_back as (
      ${countsTowardsLimit(to) ? sql`select null::int as fewest` : giveBack('moved')}
    )
    select moved.*, (select fewest from given_back), ${customerName('moved')} as user_name,
      case when ${leavesQueue(move)}::boolean then ${usersBehind('moved')} else '{}' end
        || case when ${from.includes('ordered')}::boolean then ${userBeforeLast('moved')} else '{}' end as behind
    from moved`.execute(context.database)
  return rows[0]
}
