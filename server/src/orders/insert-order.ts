import { randomUUIDv7 } from 'node:crypto'
import { orderedOptionOf } from '@tumbler/rules/options'
import { freeSlot } from '@tumbler/rules/order-limit'
import { sql } from 'kysely'
import { groupRevisions } from '../menu/option-reads.ts'
import { takeOne } from '../menu/take-left.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { customerName, type NamedRow } from './order-reads.ts'
import { choicesIn } from './placing-rules.ts'
import { accountOf, type Placement, type PlacingState } from './placing-state.ts'
import { readWaits } from './wait-reads.ts'
import { isQueued, placeAt, placeId } from './waiting-reads.ts'

/** More are not counted: no queue is that long. */
const maxAhead = 100

/**
 * Inserts only while account, shop, item and picture are as they were read. Sharing the shop's row
 * waits for a change of it; the unique slot and attempt decide a race. No row means: read again.
 */
export async function insertOrder(
  placement: Placement,
  { item, shop, slots, attempts }: PlacingState,
) {
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
    NamedRow & { may_be_first: boolean; last_user: string | null; fewest: number | null }
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
        -- By the clocks of several servers one may come later that was placed earlier, and the only one
        -- before this one may leave in this moment.
        count(*) filter (where place_at < ${now}::timestamptz) < 2 as may_be_first,
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
    select placed.*, queue.may_be_first and placed.pick_up_at is null as may_be_first, queue.last_user, taken.fewest, ${customerName('placed')} as user_name
    from placed, queue, taken`.execute(context.database)
  return rows[0]
}
