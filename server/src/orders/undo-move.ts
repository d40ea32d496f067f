import * as contract from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import { type OrderStatus, undoableStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import { type Caller, standingCaller } from '../access/actor.ts'
import { identify } from '../access/callers.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'
import { refuseChangedOrder } from './refuse-changed-order.ts'

interface Undo {
  context: Context
  caller: Caller
  id: string
  /** What the caller believes the order to be. */
  from: OrderStatus | undefined
}

type Undone = { [Column in keyof OrderRow]: OrderRow[Column] | null } & {
  user_name: string | null
  behind: string[]
  venue: Venue
  is_shop_open: boolean
}

/** Takes the latest move of a barista back; the order returns to where it came from. */
export async function undoMove(undo: Undo) {
  const { context, caller, id } = undo
  // Whoever loses a place of the limit to an order of this instant finds one less of them free.
  const mostTries = context.settings.orderLimitPerDay + 2
  for (let tries = 0; tries < mostTries; tries += 1) {
    const attempt = await takeBack(undo).catch(lostPlace)
    if (attempt === 'lost-place') continue
    const [undone] = attempt
    if (!undone) {
      const actor = await identify(context, caller, contract.undoMove.access)
      return refuseChangedOrder(context, actor, id)
    }
    if (!undone.is_shop_open)
      throw new Refusal(undone.venue === 'cafe' ? 'CAFE_CLOSED' : 'BAR_CLOSED')
    if (undone.id === null || undone.user_name === null) break
    const { user_name: userName, behind, ...row } = undone
    const order = row as OrderRow
    const { user_id: userId, status, updated_at: updatedAt } = order
    context.live.orderChanged({ id, userId, status, updatedAt, behind })
    return orderAnswer(order, userName)
  }
  throw new Refusal('ORDER_LIMIT_REACHED')
}

function lostPlace(error: { code?: string; constraint?: string }) {
  if (error.code === '23505' && error.constraint === 'orders_slot') return 'lost-place' as const
  throw error
}

/**
 * One statement. The row of the order is the gate: its status and time must still be those of the
 * latest move. A drink that becomes open again takes a free place of the limit, as placing does,
 * and shares the lock of the shop's row, so that no open order is left in a closed shop. The limit
 * of 1 tells PostgreSQL that the shop is one row: guessing 900, it compiled the statement for 180 ms.
 */
async function takeBack({ context, caller, id, from }: Undo) {
  const { clock, settings } = context
  const now = clock()
  const { rows } = await sql<Undone>`
    with caller as (${standingCaller(caller, contract.undoMove.access, now)}
    ), open_shop as (
      select mode, first_open_day from shop limit 1 for share
    ), latest as (
      select id as move_id, from_status, to_status, actor_id, moved_at, undoes
      from order_moves where order_id = ${id} order by id desc limit 1
    ), before as (
      select orders.id, orders.user_id, orders.business_day, orders.slot, orders.category_for,
        orders.status, latest.from_status, latest.move_id
      from orders join latest
        on latest.to_status = orders.status and latest.moved_at = orders.updated_at
      where orders.id = ${id} and exists (select from caller)
        and orders.business_day = ${shopTimeAt(now, settings.shopTimeZone).date}::date
        and orders.status = any(${[...undoableStatuses]}::text[])
        and orders.status = coalesce(${from ?? null}::text, orders.status)
        and latest.from_status is not null and latest.actor_id is not null
        and latest.undoes is null
      for update of orders
    ), taken as (
      select orders.slot from orders join before
        on orders.user_id = before.user_id and orders.business_day = before.business_day
      where orders.slot is not null
    ), free as (
      select min(place)::smallint as slot
      from generate_series(1, ${settings.orderLimitPerDay}::int) place
      where place not in (select slot from taken)
    ), room as (
      select before.*, before.status in ('ordered', 'in-progress')
          or open_shop.mode = before.category_for || '-open' as is_shop_open,
        case when before.category_for = 'cafe' then coalesce(before.slot, free.slot) end as free_slot
      from before cross join free
        join open_shop on before.business_day >= open_shop.first_open_day
    ), moved as (
      update orders set status = room.from_status, updated_at = ${now}::timestamptz,
        reject_note = '', slot = room.free_slot
      from room
      where orders.id = room.id and room.is_shop_open
        and (room.category_for = 'bar' or room.free_slot is not null)
      returning orders.*
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, actor_id, moved_at, undoes)
      select moved.id, room.status, moved.status, ${caller.id}::uuid, moved.updated_at, room.move_id
      from moved join room on room.id = moved.id
    )
    select moved.*, users.name as user_name, room.category_for as venue, room.is_shop_open, array(
      select distinct waiting.user_id::text from orders waiting
      where room.status not in ('ordered', 'in-progress')
        and waiting.status in ('ordered', 'in-progress')
        and waiting.business_day = moved.business_day
        and (waiting.order_date, waiting.id) > (moved.order_date, moved.id)
    ) as behind
    from room left join moved on true left join users on users.id = moved.user_id`.execute(
    context.database,
  )
  return rows
}
