import { createHash, randomUUIDv7 } from 'node:crypto'
import { maxTumblerTextLength, type Order, type OrderDraft } from '@tumbler/contract/orders'
import { isOffered, type Offer } from '@tumbler/rules/drink-offer'
import { mayOrder, type OrderableItem } from '@tumbler/rules/may-order'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { freeSlot } from '@tumbler/rules/order-limit'
import { isInOrderingArea } from '@tumbler/rules/ordering-area'
import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { ShopState } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { retry } from '../db/retry.ts'
import { bindingHours } from '../shop/shop-reads.ts'
import { countRepeat, countUpload } from '../uploads/count-upload.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { beginTurn } from './begin-turn.ts'
import { type OrderRow, orderResponse } from './order-reads.ts'

interface Placement {
  context: Context
  caller: AuthenticatedUser
  draft: OrderDraft
  idempotencyKey: string | null
  /** Distinguishes the same request from another one with the same key. */
  requestHash: string | null
  now: Date
  shopTime: ShopTime
}

/** All that the rules of placing ask about, as it is now. */
interface PlacingState {
  shop: ShopState & { revision: number }
  item: (OrderableItem & Offer & { id: string; revision: number; categoryRevision: number }) | null
  /** The numbered places of the daily limit that the caller's orders of today take. */
  slots: number[]
  /** How many orders the caller has placed today, cancelled ones included. */
  attempts: number
  hasPicture: boolean
  /** The order that an earlier request with this key placed. */
  earlier: OrderRow | null
}

type StateRow = Omit<PlacingState, 'earlier' | 'shop'> & {
  shop: Omit<PlacingState['shop'], 'pausedUntil' | 'openUntil'>
  pausedUntil: Date | null
  openUntil: Date | null
} & {
  [Column in keyof OrderRow]: OrderRow[Column] | null
}

interface PlaceOptions {
  idempotencyKey?: string | undefined
  /** Whether a picture that comes with the order was counted before it was read. */
  isPictureCounted?: boolean
}

/** More are not counted: nobody waits for as many. */
const maxAhead = 100

/** Each lost race means that another order of the same user was placed or the shop was changed. */
const maxTries = 10

/**
 * Places an order: reads what the rules ask about, decides, and inserts only if all of that still
 * holds. The same key with the same request answers the first order (product-rules §6).
 *
 * @throws The code of the rule that is against it.
 */
export async function placeOrder(
  context: Context,
  caller: AuthenticatedUser,
  draft: OrderDraft,
  { idempotencyKey, isPictureCounted = false }: PlaceOptions,
): Promise<Order> {
  const requestHash = idempotencyKey ? hashOf(draft) : null
  let tumblerImage = draft.tumblerImage
  for (let tries = 0; tries < maxTries; tries += 1) {
    // Midnight or Friday noon may pass while a picture is decoded.
    const now = context.clock()
    const placement: Placement = {
      context,
      caller,
      draft: { ...draft, tumblerImage },
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      now,
      shopTime: shopTimeAt(now, context.settings.shopTimeZone),
    }
    const state = await readPlacingState(placement)
    if (state.earlier) return repeated(placement, state.earlier)
    assertOrderable(placement, state)
    if (state.item && isPicture(placement.draft, state.item)) {
      if (!isPictureCounted) await countUpload(context, caller)
      tumblerImage = await storePicture(context, caller, tumblerImage)
      continue
    }
    const placed = await retry(() => insertOrder(placement, state))
    if (!placed) continue
    const { id, status, updated_at: updatedAt } = placed
    context.live.orderChanged({ id, userId: caller.id, status, updatedAt })
    const turn = placed.ahead === 0 ? await beginTurn(context, { isPlaced: true }) : null
    const turnAt = turn?.id === id ? turn.turnAt : null
    return orderResponse({ ...placed, turn_at: turnAt }, caller.name)
  }
  throw new ApiError('UNAVAILABLE')
}

/**
 * Counts the picture of a large order before it is read; a repeated request has a limit of its own.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function countPicture(context: Context, caller: AuthenticatedUser, key: string) {
  const earlier = await context.database
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', caller.id)
    .where(sql<string>`idempotency_key::text`, '=', key.toLowerCase())
    .executeTakeFirst()
  await (earlier ? countRepeat : countUpload)(context, caller)
}

async function readPlacingState(placement: Placement): Promise<PlacingState> {
  const { context, caller, draft, idempotencyKey, shopTime } = placement
  const { rows } = await sql<StateRow>`
    select json_build_object('mode', shop.mode, 'isLastCall', shop.is_last_call,
        'revision', shop.revision) as shop,
      shop.paused_until as "pausedUntil", shop.open_until as "openUntil", item.*, today.slots, today.attempts,
      exists (
        select from picture_uploads
        where user_id = ${caller.id} and picture_name = ${pictureNameOf(draft.tumblerImage)}
      ) as "hasPicture",
      earlier.*
    from shop
      cross join (
        select coalesce(array_agg(slot) filter (where slot is not null), '{}') as slots,
          coalesce(max(attempt), 0)::int as attempts
        from orders where user_id = ${caller.id} and business_day = ${shopTime.date}::date
      ) today
      left join (
        select json_build_object('id', item.id, 'revision', item.revision,
          'isActive', item.is_active, 'isAvailable', item.is_available,
          'isCategoryAvailable', category.is_available, 'categoryFor', category.category_for,
          'isSoldOut', item.sold_out_on is not distinct from ${shopTime.date}::date,
          'types', item.types, 'hasSweetness', item.has_sweetness,
          'categoryRevision', category.revision) as item
        from menu_items item join categories category on category.id = item.category_id
        where item.id = ${draft.menu_id}
      ) item on true
      left join (
        select * from orders
        where user_id = ${caller.id} and idempotency_key = ${idempotencyKey}::uuid
      ) earlier on true`.execute(context.database)
  const [row] = rows
  if (!row) throw new Error('the shop has no row')
  const { shop, pausedUntil, openUntil, item, slots, attempts, hasPicture, ...earlier } = row
  return {
    shop: { ...shop, pausedUntil, openUntil },
    item,
    slots,
    attempts,
    hasPicture,
    earlier: earlier.id === null ? null : (earlier as OrderRow),
  }
}

/** Without the position: a phone that tries again may have moved. */
const hashOf = (draft: OrderDraft) =>
  createHash('sha256')
    .update(JSON.stringify({ ...draft, position: undefined }))
    .digest('hex')

/** For the bar the field holds a text, whatever it begins with. */
const isPicture = ({ tumblerImage }: OrderDraft, { categoryFor }: OrderableItem) =>
  categoryFor === 'cafe' && tumblerImage.startsWith('data:')

/** The response is the same as the first time, however far the order has come since. */
function repeated({ requestHash, caller }: Placement, earlier: OrderRow) {
  if (earlier.idempotency_hash !== requestHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  const asPlaced = {
    status: 'ordered',
    updated_at: earlier.order_date,
    reject_note: '',
    turn_at: earlier.ahead === 0 ? earlier.turn_at : null,
    tumbler_on_bar_at: null,
    reminded_at: null,
  } as const
  return orderResponse({ ...earlier, ...asPlaced }, caller.name)
}

/** Every rule about placing, once. A picture that comes with the order is stored afterwards. */
function assertOrderable({ context, draft, now, shopTime }: Placement, state: PlacingState) {
  const {
    orderLimitPerDay: limit,
    isBarOrderable,
    cafeLocation,
    cafeRadiusMeters,
  } = context.settings
  const { item, shop, slots, attempts } = state
  const { position, tumblerImage } = draft
  if (cafeLocation && !position) throw new ApiError('LOCATION_REQUIRED')
  if (cafeLocation && position && !isInOrderingArea(position, cafeLocation, cafeRadiusMeters))
    throw new ApiError('TOO_FAR')
  if (!item) throw new ApiError('MENU_NOT_AVAILABLE')
  const error = mayOrder({
    item,
    shop,
    now,
    shopTime,
    bindingHours: bindingHours(context),
    ordered: slots.length,
    limit,
    attempts,
    isBarOrderable,
  })
  if (error === 'SHOP_PAUSED' && shop.pausedUntil)
    throw new ApiError(error, { until: shop.pausedUntil.toISOString() })
  if (error) throw new ApiError(error)
  const hasNewPicture = isPicture(draft, item)
  if (!hasNewPicture && tumblerImage.length > maxTumblerTextLength)
    throw invalid(
      'body.tumblerImage',
      `A picture, or for the bar at most ${maxTumblerTextLength} characters.`,
    )
  if (item.categoryFor === 'bar') return
  if (!draft.type) throw invalid('body.type', 'Choose a type.')
  if (!isOffered(item, draft)) throw new ApiError('NOT_OFFERED')
  if (item.hasSweetness && draft.sweetness === undefined)
    throw invalid('body.sweetness', 'Choose a sweetness.')
  if (!hasNewPicture && !state.hasPicture)
    throw invalid('body.tumblerImage', 'A picture of your tumbler is needed.')
}

/**
 * Inserts only while account, shop, item and picture are as they were read. Sharing the shop's row
 * waits for a change of it; the unique slot and attempt decide a race. No row means: read again.
 */
async function insertOrder(placement: Placement, { item, shop, slots, attempts }: PlacingState) {
  const { context, caller, draft, idempotencyKey, requestHash, now, shopTime } = placement
  if (!item) return undefined
  const isCafe = item.categoryFor === 'cafe'
  const slot = isCafe ? freeSlot(slots) : null
  const picture = isCafe
    ? sql`join (
        select picture_name from picture_uploads
        where user_id = ${caller.id} and picture_name = ${pictureNameOf(draft.tumblerImage)}
        for key share
      ) picture on true`
    : sql``
  const { rows } = await sql<OrderRow>`
    with drink as (
      select item.id, item.name, category.id as category_id, category.name as category_name,
        category.category_for, item.look
      from (select from shop where revision = ${shop.revision} limit 1 for share) same_shop
        join (
          select from users where id = ${caller.id}::uuid and is_available for key share
        ) customer on true
        join menu_items item on item.id = ${item.id} and item.revision = ${item.revision}
        join categories category
          on category.id = item.category_id and category.revision = ${item.categoryRevision}
        ${picture}
    ), numbered as (
      insert into day_numbers (business_day, last) select ${shopTime.date}::date, 1 from drink
      on conflict (business_day) do update set last = day_numbers.last + 1
      returning last as number
    ), placed as (
      insert into orders (id, user_id, status, business_day, slot, attempt, order_date, updated_at,
        menu_id, menu_name, category_id, category_name, category_for, menu_look, type, sweetness, remark,
        tumbler_image, idempotency_key, idempotency_hash, number, ahead)
      select ${randomUUIDv7()}::uuid, ${caller.id}::uuid, 'ordered', ${shopTime.date}::date,
        ${slot}::smallint, ${attempts + 1}::smallint, ${now}::timestamptz, ${now}::timestamptz,
        drink.*, ${draft.type ?? null}::text, ${draft.sweetness ?? null}::smallint,
        ${draft.remark}::text, ${draft.tumblerImage}::text, ${idempotencyKey}::uuid,
        ${requestHash}::text, numbered.number,
        (
          select count(*) from (
            select from orders before
            where before.business_day = ${shopTime.date}::date
              and before.status in (${literals(openStatuses)})
              and before.category_for = drink.category_for
            limit ${sql.lit(maxAhead)}
          ) open_orders
        )
      from drink, numbered
      on conflict do nothing
      returning *
    ), recorded as (
      insert into order_moves (order_id, to_status, actor_id, moved_at)
      select id, status, user_id, order_date from placed
    )
    select * from placed`.execute(context.database)
  return rows[0]
}
