import { randomUUIDv7 } from 'node:crypto'
import { placeOrder as contract, type OrderDraft } from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import { isCafeClosedOnFriday, type ShopTime } from '@tumbler/rules/shop-calendar'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import { type Caller, standingCaller } from '../access/actor.ts'
import { lastBusinessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { OrderRow } from './order-answer.ts'

export interface Placement {
  context: Context
  caller: Caller
  draft: OrderDraft
  /** Name of the tumbler's picture, null when the draft names none of ours. */
  pictureName: string | null
  /** Asks what stands against the order and inserts nothing. */
  isTrial?: boolean
  idempotencyKey: string | null
  /** Tells another request with the same key from the same one; null without a key. */
  requestHash: (() => string) | null
  now: Date
  shopTime: ShopTime
}

type Attempted = { [Column in keyof OrderRow]: OrderRow[Column] | null } & {
  shop_mode: ShopMode
  /** The caller's, null when she may not place orders. */
  user_name: string | null
  ordered: number
  has_picture: boolean
  item_category_for: Venue | null
  is_active: 'active' | 'inactive' | null
  is_available: 'available' | 'unavailable' | null
  is_category_available: boolean
}

/**
 * The caller, the order, its place in the day's limit, its snapshot of the menu and its first move, all in one
 * statement; and, where nothing was inserted, what the rules need to say why.
 *
 * Reading the shop's mode shares its row's lock with other placements and waits for a change of
 * mode; reading the picture keeps it from being removed before the order refers to it. The unique
 * places (user, day, slot) decide a race for the last one: the loser inserts nothing and comes
 * again. The counts of a closed day are final, so an order that was on its way while its day was
 * closed belongs to the next; never to a later one, which nobody would look at today.
 */
export async function insertOrder(placement: Placement) {
  const { context, caller, draft, pictureName, now, shopTime, isTrial = false } = placement
  const { orderLimitPerDay, isBarOrderable } = context.settings
  const { rows } = await sql<Attempted>`
    with caller as (${standingCaller(caller, contract.access, now)}
    ), open_shop as (
      select mode, least(greatest(first_open_day, ${shopTime.date}::date), ${lastBusinessDay(context)}::date)
        as business_day
      from shop for share
    ), item as (
      select item.id, item.name, item.is_active, item.is_available, category.category_for,
        category.id as category_id, category.name as category_name,
        category.is_available = 'available' as is_category_available
      from menu_items item join categories category on category.id = item.category_id
      where item.id = ${draft.menu_id}
    ), taken as (
      select slot from orders
      where user_id = ${caller.id} and business_day = (select business_day from open_shop)
        and slot is not null
    ), free as (
      select min(place) as slot from generate_series(1, ${orderLimitPerDay}::int) place
      where place not in (select slot from taken)
    ), picture as (
      select picture_name from picture_uploads
      where user_id = ${caller.id} and picture_name = ${pictureName}::text
      for key share
    ), placed as (
      insert into orders (id, user_id, status, business_day, slot, order_date, updated_at, menu_id,
        menu_name, category_id, category_name, category_for, type, sweetness, remark,
        tumbler_image, idempotency_key, idempotency_hash)
      select ${randomUUIDv7()}::uuid, ${caller.id}::uuid, 'ordered', open_shop.business_day,
        case when item.category_for = 'cafe' then free.slot end,
        ${now}::timestamptz, ${now}::timestamptz, item.id,
        item.name, item.category_id, item.category_name, item.category_for, ${draft.type ?? null}::text,
        ${draft.sweetness ?? null}::smallint, ${draft.remark}::text, ${draft.tumblerImage}::text,
        ${placement.idempotencyKey}::uuid, ${isTrial ? null : (placement.requestHash?.() ?? null)}::text
      from open_shop cross join caller cross join item cross join free left join picture on true
      where not ${isTrial}::boolean
        and item.is_active = 'active' and item.is_available = 'available'
        and item.is_category_available
        and case item.category_for
          when 'cafe' then open_shop.mode = 'cafe-open' and not ${isCafeClosedOnFriday(shopTime)}::boolean
            and free.slot is not null and picture.picture_name is not null
            and ${draft.type ?? null}::text is not null
            and ${draft.sweetness ?? null}::smallint is not null
          else open_shop.mode = 'bar-open' and ${isBarOrderable}::boolean
        end
      on conflict do nothing
      returning *
    ), recorded as (
      insert into order_moves (order_id, to_status, actor_id, moved_at)
      select id, status, user_id, order_date from placed
    )
    select placed.*, open_shop.mode as shop_mode, caller.name as user_name,
      picture.picture_name is not null as has_picture,
      (select count(*)::int from taken) as ordered, item.category_for as item_category_for,
      item.is_active, item.is_available, item.is_category_available
    from open_shop left join caller on true left join picture on true left join item on true left join placed on true`.execute(
    context.database,
  )
  const [row] = rows
  if (!row) throw new Error('the shop has no row')
  return attemptOf(row)
}

export type Attempt = ReturnType<typeof attemptOf>

const attemptOf = (row: Attempted) => ({
  placed: row.id === null ? null : (row as OrderRow),
  userName: row.user_name,
  shopMode: row.shop_mode,
  ordered: row.ordered,
  hasPicture: row.has_picture,
  item:
    row.item_category_for === null || row.is_active === null || row.is_available === null
      ? null
      : {
          categoryFor: row.item_category_for,
          isActive: row.is_active,
          isAvailable: row.is_available,
          isCategoryAvailable: row.is_category_available,
        },
})
