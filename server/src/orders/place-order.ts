import { randomUUIDv7 } from 'node:crypto'
import { maxTumblerTextLength, type Order, type OrderDraft } from '@tumbler/contract/orders'
import { isOffered, type Offer } from '@tumbler/rules/drink-offer'
import { isQueueFull, mayOrder, type OrderableItem } from '@tumbler/rules/may-order'
import { choicesOf, orderedOptionOf } from '@tumbler/rules/options'
import { freeSlot, orderLimitOn } from '@tumbler/rules/order-limit'
import { isInOrderingArea } from '@tumbler/rules/ordering-area'
import { isPickUpTime } from '@tumbler/rules/pick-up'
import { type ShopTime, shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { ShopState } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { undefinedIfTaken } from '../db/lost-race.ts'
import { retry } from '../db/retry.ts'
import type { StoredSettings } from '../db/schema.ts'
import { leftToday } from '../menu/left-reads.ts'
import { type GroupRow, groupRevisions, groupsOfItem, optionGroupOf } from '../menu/option-reads.ts'
import { takeOne, tellLeft } from '../menu/take-left.ts'
import { bindingHours, mergedSettings } from '../shop/settings-reads.ts'
import { countedOpenOrders, lateMinutes } from '../shop/shop-reads.ts'
import { countUpload } from '../uploads/count-upload.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { beginTurn } from './begin-turn.ts'
import { formerDrinksKey } from './former-drinks.ts'
import {
  type Customer,
  customerName,
  type NamedRow,
  orderResponse,
  placedBy,
} from './order-reads.ts'
import { repeatedResponse, requestHashOf } from './repeated-request.ts'
import { readWait, readWaits } from './wait-reads.ts'
import { isQueued, placeAt, placeId } from './waiting-reads.ts'

interface Placement {
  context: Context
  /** Who places it. */
  caller: AuthenticatedUser
  customer: Customer
  /** A barista places it for a customer at the bar. */
  isWalkUp: boolean
  draft: OrderDraft
  idempotencyKey: string | null
  /** Distinguishes the same request from another one with the same key. */
  requestHash: string | null
  now: Date
  shopTime: ShopTime
}

/** All that the rules of placing ask about, as it is now. */
interface PlacingState {
  shop: ShopState & {
    revision: number
    settings: StoredSettings
    lateMinutes: number
    /** Of the cafe; 0 where the shop has no limit of them. */
    openOrders: number
  }
  item:
    | (OrderableItem &
        Offer & {
          id: string
          revision: number
          categoryRevision: number
          groups: GroupRow[]
          groupRevisions: number
          /** Null where nobody counts how many are left. */
          left: number | null
        })
    | null
  /** Whether the account exists and orders drinks; true for a guest. */
  isCustomer: boolean
  /** The numbered places of the daily limit that the customer's orders of today take. */
  slots: number[]
  /** How many orders the customer has of today, cancelled ones included. */
  attempts: number
  /** Drinks of today of an account that the customer has deleted. */
  formerDrinks: number
  hasPicture: boolean
  /** The order that an earlier request with this key placed. */
  earlier: NamedRow | null
}

type StateRow = Omit<PlacingState, 'earlier' | 'shop'> & {
  shop: Omit<PlacingState['shop'], 'pausedUntil' | 'openUntil'>
  pausedUntil: Date | null
  openUntil: Date | null
} & {
  [Column in keyof NamedRow]: NamedRow[Column] | null
}

interface PlaceOptions {
  idempotencyKey?: string | undefined
  /** Whether a picture that comes with the order was counted before it was read. */
  isPictureCounted?: boolean
  /** Whom a barista adds it for (product-rules §17); without it the caller is the customer. */
  walkUp?: Customer
}

/** More are not counted: no queue is that long. */
const maxAhead = 100

/** Each lost race means that another order of the same customer was placed or the shop was changed. */
const maxTries = 10

/** Where one of what is left was taken, a lost race must take that back too, as the failed statement does. */
const raceKeys = ['orders_slot', 'orders_by_user', 'orders_idempotency_key']

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
  { idempotencyKey, isPictureCounted = false, walkUp }: PlaceOptions,
): Promise<Order> {
  const requestHash = idempotencyKey ? requestHashOf({ ...draft, ...walkUp }) : null
  let tumblerImage = draft.tumblerImage
  for (let tries = 0; tries < maxTries; tries += 1) {
    // Midnight or Friday noon may pass while a picture is decoded.
    const now = context.clock()
    const placement: Placement = {
      context,
      caller,
      customer: walkUp ?? { id: caller.id, guestName: null },
      isWalkUp: walkUp !== undefined,
      draft: { ...draft, tumblerImage },
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      now,
      shopTime: shopTimeAt(now, context.settings.shopTimeZone),
    }
    const state = await readPlacingState(placement)
    if (state.earlier) return repeatedResponse(state.earlier, requestHash)
    assertOrderable(placement, state)
    await assertPickUpTime(placement, state)
    if (state.item && isPicture(placement.draft, state.item)) {
      if (!isPictureCounted) await countUpload(context, caller)
      tumblerImage = await storePicture(context, caller, tumblerImage)
      continue
    }
    const placed = await retry(() => insertOrder(placement, state)).catch(
      undefinedIfTaken(...raceKeys),
    )
    if (!placed) continue
    tellLeft(context, placed.fewest)
    const { id, user_id: userId, status, updated_at: updatedAt, last_user: last } = placed
    const behind = last === null || draft.pickUpAt !== undefined ? [] : [last]
    context.live.orderChanged({ id, userId, status, updatedAt, behind })
    const turn = placed.is_first
      ? await afterCommit(context, () => beginTurn(context, { isPlaced: true }))
      : null
    const turnAt = turn?.id === id ? turn.turnAt : null
    return orderResponse({ ...placed, turn_at: turnAt }, placed.user_name)
  }
  throw new ApiError('UNAVAILABLE')
}

async function readPlacingState(placement: Placement): Promise<PlacingState> {
  const { context, caller, customer, draft, idempotencyKey, shopTime } = placement
  const { rows } = await sql<StateRow>`
    select json_build_object('mode', shop.mode, 'isLastCall', shop.is_last_call,
        'revision', shop.revision, 'lateMinutes', ${lateMinutes(context)},
        'openOrders', ${countedOpenOrders(context)},
        -- What is long is for reading only.
        'settings', shop.settings - '{team,announcements}'::text[]) as shop,
      shop.paused_until as "pausedUntil", shop.open_until as "openUntil", item.*, today.slots, today.attempts,
      ${customer.id}::uuid is null or exists (${accountOf(customer)}) as "isCustomer",
      coalesce((
        select count from attempts
        where key = ${formerDrinksKey(context, { email: caller.email, day: shopTime.date })}
          and ${customer.id}::uuid = ${caller.id}
      ), 0) as "formerDrinks",
      exists (
        select from picture_uploads
        where user_id = ${caller.id} and picture_name = ${pictureNameOf(draft.tumblerImage)}
      ) as "hasPicture",
      earlier.*
    from shop
      cross join (
        select coalesce(array_agg(slot) filter (where slot is not null), '{}') as slots,
          coalesce(max(attempt), 0)::int as attempts
        from orders where user_id = ${customer.id}::uuid and business_day = ${shopTime.date}::date
      ) today
      left join (
        select json_build_object('id', item.id, 'revision', item.revision,
          'isActive', item.is_active, 'isAvailable', item.is_available,
          'isCategoryAvailable', category.is_available, 'categoryFor', category.category_for,
          'isSoldOut', item.sold_out_on is not distinct from ${shopTime.date}::date,
          'types', item.types, 'hasSweetness', item.has_sweetness,
          'isUncounted', coalesce(detail.is_uncounted, false),
          'left', ${leftToday('item.id', shopTime.date)},
          'groups', ${groupsOfItem}, 'groupRevisions', ${groupRevisions},
          'categoryRevision', category.revision) as item
        from menu_items item join categories category on category.id = item.category_id
          left join menu_item_details detail on detail.item_id = item.id
        where item.id = ${draft.menu_id}
      ) item on true
      left join (
        select *, ${customerName('orders')} as user_name from orders
        where ${placedBy(caller)} and idempotency_key = ${idempotencyKey}::uuid
      ) earlier on true`.execute(context.database)
  const [row] = rows
  if (!row) throw new Error('the shop has no row')
  const {
    shop,
    pausedUntil,
    openUntil,
    item,
    isCustomer,
    slots,
    attempts,
    hasPicture,
    formerDrinks,
    ...earlier
  } = row
  return {
    shop: { ...shop, pausedUntil, openUntil },
    ...{ item, isCustomer, slots, attempts, formerDrinks, hasPicture },
    earlier: earlier.id === null ? null : (earlier as NamedRow),
  }
}

/** SQL: the account of a customer who can order. */
const accountOf = ({ id }: Customer) =>
  sql`select from users where id = ${id}::uuid and is_available and role <> 'barista'`

/** For the bar the field holds a text, whatever it begins with. */
const isPicture = ({ tumblerImage }: OrderDraft, { categoryFor }: OrderableItem) =>
  categoryFor === 'cafe' && tumblerImage.startsWith('data:')

/** Every rule about placing, once. A picture that comes with the order is stored afterwards. */
function assertOrderable(placement: Placement, state: PlacingState) {
  const { context, draft, isWalkUp, now, shopTime } = placement
  const { isBarOrderable, cafeLocation, cafeRadiusMeters } = context.settings
  const { item, shop, slots, attempts } = state
  const settings = mergedSettings(context.settings, shop.settings)
  const { position, tumblerImage } = draft
  if (!state.isCustomer && isWalkUp) throw new ApiError('NOT_FOUND')
  if (cafeLocation && !position && !isWalkUp) throw new ApiError('LOCATION_REQUIRED')
  if (cafeLocation && position && !isInOrderingArea(position, cafeLocation, cafeRadiusMeters))
    throw new ApiError('TOO_FAR')
  if (!item) throw new ApiError('MENU_NOT_AVAILABLE')
  const error = mayOrder({
    item: { ...item, isSoldOut: item.isSoldOut || item.left === 0 },
    shop,
    now,
    shopTime,
    bindingHours: bindingHours(settings),
    ordered: slots.length + state.formerDrinks,
    limit: orderLimitOn(shopTime.date, settings),
    attempts,
    isBarOrderable,
    isFull: isQueueFull(shop.openOrders, settings.maxOpenOrders),
    isWalkUp,
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
  if (!choicesIn(placement, item)) throw new ApiError('NOT_OFFERED')
  if (item.categoryFor === 'bar') return
  if (!draft.type) throw invalid('body.type', 'Choose a type.')
  if (!isOffered(item, draft)) throw new ApiError('NOT_OFFERED')
  if (item.hasSweetness && draft.sweetness === undefined)
    throw invalid('body.sweetness', 'Choose a sweetness.')
  if (!hasNewPicture && !state.hasPicture && !isWalkUp)
    throw invalid('body.tumblerImage', 'A picture of your tumbler is needed.')
}

/** For later only in the cafe, where the shop allows it (product-rules §25). */
async function assertPickUpTime({ context, draft, now }: Placement, { item, shop }: PlacingState) {
  if (draft.pickUpAt === undefined) return
  const settings = mergedSettings(context.settings, shop.settings)
  const isOffered = settings.allowPickUpTimes && item?.categoryFor === 'cafe'
  const { cafe: wait } = await readWait(context)
  const isPossible = isPickUpTime(new Date(draft.pickUpAt), {
    ...{ now, wait, timeZone: context.settings.shopTimeZone },
    ...{ hours: settings.openingHours, areHoursBinding: settings.stopOutsideHours },
    openUntil: shop.openUntil,
  })
  if (!isOffered || !isPossible) throw new ApiError('PICK_UP_TIME_NOT_POSSIBLE')
}

/** Null where a choice is not offered, or sold out. */
const choicesIn = ({ draft, shopTime }: Placement, { groups }: { groups: readonly GroupRow[] }) =>
  choicesOf(
    groups.map((group) => optionGroupOf(group, shopTime.date)),
    draft.options ?? {},
  )

/**
 * Inserts only while account, shop, item and picture are as they were read. Sharing the shop's row
 * waits for a change of it; the unique slot and attempt decide a race. No row means: read again.
 */
async function insertOrder(placement: Placement, { item, shop, slots, attempts }: PlacingState) {
  const { context, caller, customer, isWalkUp, draft, idempotencyKey, requestHash } = placement
  const { now, shopTime } = placement
  if (!item) return undefined
  const isCafe = item.categoryFor === 'cafe'
  const isGuest = customer.id === null
  const isForLater = draft.pickUpAt !== undefined
  const told =
    isCafe && !isWalkUp && !isForLater ? await readWaits(context, maxAhead, shop.lateMinutes) : null
  const slot = isCafe && !isGuest && !item.isUncounted ? freeSlot(slots) : null
  const options = choicesIn(placement, item)?.map(orderedOptionOf)
  const account = isGuest
    ? sql``
    : sql`join (${accountOf(customer)} for key share) customer on true`
  const picture =
    isCafe && !isWalkUp
      ? sql`join (
        select picture_name from picture_uploads
        where user_id = ${caller.id} and picture_name = ${pictureNameOf(draft.tumblerImage)}
        for key share
      ) picture on true`
      : sql``
  const isCounted = item.left !== null
  const { rows } = await sql<
    NamedRow & { is_first: boolean; last_user: string | null; fewest: number | null }
  >`
    with drink as (
      select item.id, item.name, category.id as category_id, category.name as category_name,
        category.category_for, item.look,
        -- Not joined: with each relation more the joins take longer to plan.
        coalesce((select mark_ids from menu_item_details where item_id = item.id), '{}'::uuid[]),
        (select brew_seconds from menu_item_details where item_id = item.id),
        (select price from menu_item_details where item_id = item.id and category.category_for = 'bar'),
        (select other_name from menu_item_details where item_id = item.id),
        (select other_name from category_details where category_id = category.id)
      from (select from shop where revision = ${shop.revision} limit 1 for share) same_shop
        ${account}
        join menu_items item on item.id = ${item.id} and item.revision = ${item.revision}
          and ${groupRevisions} = ${item.groupRevisions}
        join categories category
          on category.id = item.category_id and category.revision = ${item.categoryRevision}
        ${picture}
    ), taking as (
      select id as menu_id, ${shopTime.date}::date as business_day from drink
    ), taken as (
      ${isCounted ? takeOne('taking') : sql`select null::smallint as fewest`}
    ), numbered as (
      insert into day_numbers (business_day, last)
      select ${shopTime.date}::date, 1 from drink, taken
      on conflict (business_day) do update set last = day_numbers.last + 1
      returning last as number
    ), queue as (
      select count(*)::int as ahead,
        -- By the clocks of several servers one may come later that was placed earlier.
        count(*) filter (where place_at < ${now}::timestamptz) = 0 as is_first,
        -- The last one that waits can let this one pass.
        (array_agg(user_id::text order by place_at desc, place_id desc) filter (where status = 'ordered'))[1] as last_user
      from (
        select user_id, status, ${placeAt('before')} as place_at, ${placeId('before')} as place_id
        from orders before, drink
        where before.business_day = ${shopTime.date}::date
          and ${isQueued('before')}
          and before.category_for = drink.category_for
        limit ${sql.lit(maxAhead)}
      ) open_orders
    ), placed as (
      insert into orders (id, user_id, guest_name, placed_by, status, business_day, slot, attempt,
        order_date, updated_at, tumbler_on_bar_at, menu_id, menu_name, category_id, category_name,
        category_for, menu_look, menu_marks, brew_seconds, price, menu_other_name, category_other_name, type, sweetness, options, remark, for_name, tumbler_image, idempotency_key, idempotency_hash,
        number, takes_left, ahead, wait_from, wait_to, is_uncounted, pick_up_at)
      select ${randomUUIDv7()}::uuid, ${customer.id}::uuid, ${customer.guestName}::text,
        ${isWalkUp ? caller.id : null}::uuid, 'ordered', ${shopTime.date}::date,
        ${slot}::smallint, ${isGuest ? null : attempts + 1}::smallint, ${now}::timestamptz,
        ${now}::timestamptz, ${isWalkUp ? now : null}::timestamptz,
        drink.*, ${draft.type ?? null}::text, ${draft.sweetness ?? null}::smallint,
        ${JSON.stringify(options)}::jsonb,
        ${draft.remark}::text, ${draft.forName ?? null}::text, ${draft.tumblerImage}::text, ${idempotencyKey}::uuid,
        ${requestHash}::text, numbered.number, ${isCounted}::boolean,
        case when not ${isForLater}::boolean then queue.ahead end, (${told?.from ?? null}::smallint[])[queue.ahead + 1],
        (${told?.to ?? null}::smallint[])[queue.ahead + 1], ${item.isUncounted ?? false}::boolean,
        ${draft.pickUpAt ?? null}::timestamptz
      from drink, numbered, queue
      ${isCounted ? sql`` : sql`on conflict do nothing`}
      returning *
    ), recorded as (
      insert into order_moves (order_id, to_status, actor_id, moved_at)
      select id, status, ${caller.id}::uuid, order_date from placed
    )
    select placed.*, queue.is_first and placed.pick_up_at is null as is_first, queue.last_user, taken.fewest, ${customerName('placed')} as user_name
    from placed, queue, taken`.execute(context.database)
  return rows[0]
}
