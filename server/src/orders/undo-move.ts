import { isOpenStatus, isUndoable, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import { freeSlot, orderLimitOn } from '@tumbler/rules/order-limit'
import { isVenueOpen, type ShopMode } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { undefinedIfTaken } from '../db/lost-race.ts'
import { retry } from '../db/retry.ts'
import type { StoredSettings } from '../db/schema.ts'
import { leftToday } from '../menu/left-reads.ts'
import { takeOne, tellLeft } from '../menu/take-left.ts'
import { mergedSettings } from '../shop/settings-reads.ts'
import { afterLeaving } from './after-leaving.ts'
import { beginTurn } from './begin-turn.ts'
import {
  customerName,
  laterThanBefore,
  moverOf,
  type NamedRow,
  type OrderRow,
  orderChangedError,
  orderResponse,
  usersBehind,
} from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'

interface Undo {
  id: string
  /** What the caller believes the order to be. */
  from: OrderStatus | undefined
}

/** The order with its latest move, as it is now. */
type UndoState = NamedRow & {
  move_id: string
  from_status: OrderStatus | null
  actor_id: string | null
  undoes: string | null
  shop_mode: ShopMode
  shop_revision: number
  shop_settings: StoredSettings
  /** The slots of the daily limit that the customer's orders of that day take. */
  slots: number[]
  /** What is left of the item on that day; null where nobody counts it. */
  left: number | null
}

/** Each lost race means that the order, the shop or the customer's slots have changed. */
const maxTries = 10

/**
 * Takes the latest move of a barista back: the order returns to where it came from. An order that
 * becomes open again takes a free slot of the daily limit, and one of what is left, as placing does.
 *
 * @throws ORDER_CHANGED, ORDER_LIMIT_REACHED, MENU_NOT_AVAILABLE where none is left, CAFE_CLOSED, BAR_CLOSED, NOT_FOUND.
 */
export async function undoMove(context: Context, caller: AuthenticatedUser, { id, from }: Undo) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const state = await readUndoState(context, id)
    if (!state || !mayUndo(context, state, from)) throw await orderChangedError(context, caller, id)
    const slot = slotFor(context, state)
    if (takesAgain(state) && state.left === 0) throw new ApiError('MENU_NOT_AVAILABLE')
    const undone = await retry(() => updateOrder(context, caller, state, slot)).catch(
      undefinedIfTaken('orders_slot', 'order_moves_undoes'),
    )
    if (!undone) continue
    const { behind, fewest, ...order } = undone
    tellLeft(context, fewest)
    const { user_id: userId, status, updated_at: updatedAt } = order
    context.live.orderChanged({ id, userId, status, updatedAt, behind })
    if (state.status === 'rejected') await afterCommit(context, () => beginTurn(context))
    else if (isLeftToRest(state)) await afterCommit(context, () => afterLeaving(context))
    return orderResponse(order, state.user_name, moverOf(caller))
  }
  throw new ApiError('UNAVAILABLE')
}

/** One step, on the day of the order, and only of a barista's move that nothing has followed. */
function mayUndo(context: Context, state: UndoState, from: Undo['from']) {
  return (
    state.business_day === businessDay(context) &&
    isUndoable(state.status) &&
    (from ?? state.status) === state.status &&
    state.from_status !== null &&
    state.actor_id !== null &&
    // Handed over, not taken by its customer.
    (state.status !== 'picked' || state.actor_id !== state.user_id) &&
    state.undoes === null
  )
}

function slotFor(context: Context, { status, category_for: venue, ...state }: UndoState) {
  if (status === 'picked') return state.slot
  if (!isOpenStatus(status) && !isVenueOpen(venue, state.shop_mode))
    throw new ApiError(venue === 'cafe' ? 'CAFE_CLOSED' : 'BAR_CLOSED')
  const isFree = venue === 'bar' || state.user_id === null || state.is_uncounted
  if (isFree || state.slot !== null) return state.slot
  const limit = orderLimitOn(
    state.business_day,
    mergedSettings(context.settings, state.shop_settings),
  )
  if (state.slots.length >= limit) throw new ApiError('ORDER_LIMIT_REACHED')
  return freeSlot(state.slots)
}

/** A rejection gave it back. */
const takesAgain = ({ status, takes_left, left }: UndoState) =>
  status === 'rejected' && takes_left && left !== null

/** It had joined the queue by being started, and rests again. */
const isLeftToRest = ({ status, pick_up_at, joined_at, started_at }: UndoState) =>
  status === 'in-progress' && pick_up_at !== null && Number(joined_at) === Number(started_at)

async function readUndoState({ database }: Context, id: string) {
  const { rows } = await sql<UndoState>`
    select orders.*, ${customerName('orders')} as user_name, latest.id as move_id, latest.from_status,
      latest.actor_id, latest.undoes, shop.mode as shop_mode,
      shop.revision as shop_revision, shop.settings as shop_settings,
      array(
        select slot from orders other
        where other.user_id = orders.user_id and other.business_day = orders.business_day
          and slot is not null
      ) as slots,
      ${leftToday('orders.menu_id', sql.ref('orders.business_day'))} as left
    from orders
      cross join shop
      join lateral (
        select * from order_moves where order_id = orders.id order by id desc limit 1
      ) latest on true
    where orders.id = ${id}`.execute(database)
  return rows[0]
}

/**
 * Updates only while the latest move and the shop are as they were read. The shop's row is the lock
 * that a change of it waits for: no open order is left in a closed shop, or beyond the limit.
 */
async function updateOrder(
  context: Context,
  caller: AuthenticatedUser,
  state: UndoState,
  slot: number | null,
) {
  const { rows } = await sql<OrderRow & { behind: string[]; fewest: number | null }>`
    with open_shop as (
      select from shop where revision = ${state.shop_revision} limit 1 for share
    ), before as (
      select id, menu_id, business_day from orders
      where id = ${state.id} and status = ${state.status} and updated_at = ${state.updated_at}
        and exists (select from open_shop)
        and ${state.move_id}::bigint = (select max(id) from order_moves where order_id = ${state.id})
      for update
    ), taken as (
      ${takesAgain(state) ? takeOne('before') : sql`select null::smallint as fewest`}
    ), moved as (
      update orders set status = ${state.from_status}, updated_at = ${laterThanBefore(context)},
        reject_note = '', other_reject_note = null, slot = ${slot}::smallint,
        -- It rests again where it joined the queue by being started.
        joined_at = case when not ${isLeftToRest(state)}::boolean then joined_at end,
        started_at = case when status <> 'in-progress' then started_at end,
        done_at = case when status = 'picked' then done_at end,
        done_by = case when status = 'picked' then done_by end,
        picked_at = null,
        reminded_at = case when status = 'picked' then reminded_at end,
        not_collected_at = case when status = 'picked' then not_collected_at end,
        -- The customer was told that it is over: the minutes begin again.
        turn_at = case when status <> 'rejected' and not ${isLeftToRest(state)}::boolean then turn_at end
      from before, taken where orders.id = before.id
      returning orders.*
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at, undoes)
      select id, ${state.status}, status, ${caller.id}::uuid, updated_at, ${state.move_id}::bigint
      from moved
    ), told as (
      ${queuePushes(context, 'moved', state.status === 'picked' ? null : 'sent-back')}
    )
    select moved.*, (select fewest from taken),
      case when ${isOpenStatus(state.status) && !isLeftToRest(state)}::boolean then '{}' else ${usersBehind('moved')} end as behind
    from moved`.execute(context.database)
  return rows[0]
}
