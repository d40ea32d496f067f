import { randomUUIDv7 } from 'node:crypto'
import type { tapBarTally } from '@tumbler/contract/bar-tally'
import type { BodyOf } from '@tumbler/contract/endpoint'
import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { undefinedIfTaken } from '../db/lost-race.ts'
import { retry } from '../db/retry.ts'
import { giveBack, takeOne, tellLeft } from '../menu/take-left.ts'

/** A device's clock may be ahead by so much. */
const toleranceMs = 60_000

/** The same request came twice at once; what this one took is taken back with its statement. */
const repeatKeys = ['bar_taps_pkey', 'bar_taps_taken_back_key_key']

type Change = BodyOf<typeof tapBarTally>

interface Tap {
  context: Context
  caller: AuthenticatedUser
  change: Change
  key: string
  at: Date
  day: string
}

/**
 * Counts a drink at the bar, or takes one back. What was counted is a row, and a row is taken back
 * once, so that no count falls below 0. The same key with the same change counts once.
 *
 * @throws VALIDATION_FAILED for a time before yesterday, BAR_CLOSED, MENU_NOT_AVAILABLE for what is no
 * item of the bar, TALLY_EMPTY where nothing is left to take back, IDEMPOTENCY_KEY_REUSED
 */
export async function tap(
  context: Context,
  caller: AuthenticatedUser,
  change: Change,
  idempotencyKey: string | undefined,
): Promise<void> {
  const key = idempotencyKey ?? randomUUIDv7()
  // Before the rules: what was counted stays counted, also when the bar has closed since.
  if (await isRepeated(context, change, key)) return
  const at = timeOf(context, change)
  await assertOpen(context, at)
  const tapped: Tap = { context, caller, change, key, at, day: businessDay(context, at) }
  const done = await retry(() => (change.change === 1 ? add(tapped) : takeBack(tapped)))
  if (done) {
    context.live.barTallyChanged({ menuId: change.menu_id })
    tellLeft(context, done.fewest)
  } else if (!(await isRepeated(context, change, key)))
    throw new ApiError(change.change === 1 ? 'MENU_NOT_AVAILABLE' : 'TALLY_EMPTY')
}

/** @throws IDEMPOTENCY_KEY_REUSED when the key belongs to another change. */
async function isRepeated({ database }: Context, { menu_id, change }: Change, key: string) {
  const earlier = await database
    .selectFrom('bar_taps')
    .select(['id', 'menu_id'])
    .where(({ or, eb }) => or([eb('id', '=', key), eb('taken_back_key', '=', key)]))
    .executeTakeFirst()
  if (!earlier) return false
  const isAdded = earlier.id === key.toLowerCase()
  if (earlier.menu_id !== menu_id || isAdded !== (change === 1))
    throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return true
}

/** When it was tapped: today, or before midnight of the day before, when it was sent late. */
function timeOf(context: Context, { at }: Change): Date {
  const now = context.clock()
  const tappedAt = at === undefined ? now : new Date(at)
  if (tappedAt.getTime() > now.getTime() + toleranceMs)
    throw invalid('body.at', 'A time that is not in the future.')
  const time = tappedAt > now ? now : tappedAt
  if (businessDay(context, time) < addDays(businessDay(context, now), -1))
    throw invalid('body.at', 'A time of today or yesterday.')
  return time
}

/** The bar is open, or was when the drink was tapped. */
async function assertOpen(context: Context, at: Date) {
  const shop = await context.database
    .selectFrom('shop')
    .select(['mode', 'bar_opened_at', 'bar_closed_at'])
    .executeTakeFirstOrThrow()
  const opened = shop.bar_opened_at
  if (opened && businessDay(context, at) === businessDay(context, opened))
    if (at.getTime() < opened.getTime() - toleranceMs) throw new ApiError('BAR_CLOSED')
  const wasOpen = shop.bar_closed_at !== null && at <= shop.bar_closed_at
  if (shop.mode !== 'bar-open' && !wasOpen) throw new ApiError('BAR_CLOSED')
}

interface Done {
  /** Of what is left of the item; null where it is not counted, or none was left. */
  fewest: number | null
}

/** Clocks of tablets differ a little: only what comes late has the price of an earlier time. */
const pricedAt = ({ clock }: Context, at: Date) =>
  clock().getTime() - at.getTime() > toleranceMs ? at : clock()

/** Also of an item that is switched off, archived or sold out by now: the drink was served. */
async function add({ context, caller, change, key, at, day }: Tap): Promise<Done | undefined> {
  const result = await sql<Done>`
    with taking as (
      select item.id as menu_id, ${day}::date as business_day
      from menu_items item join categories on categories.id = item.category_id
      where item.id = ${change.menu_id}::uuid and category_for = 'bar'
    ), taken as (
      ${takeOne('taking')}
    )
    insert into bar_taps (id, business_day, tapped_at, user_id, menu_id, menu_name, category_id,
      category_name, menu_other_name, category_other_name, takes_left, price)
    select ${key}::uuid, ${day}::date, ${at}::timestamptz, ${caller.id}::uuid, item.id, item.name,
      category.id, category.name, detail.other_name, category_details.other_name,
      taken.fewest is not null, (
        select price from menu_item_prices
        where item_id = item.id and since <= ${pricedAt(context, at)}::timestamptz
        order by since desc limit 1
      )
    from menu_items item join categories category on category.id = item.category_id
      left join menu_item_details detail on detail.item_id = item.id
      left join category_details on category_details.category_id = category.id
      left join taken on true
    where item.id = ${change.menu_id}::uuid and category.category_for = 'bar'
    returning (select fewest from taken)`
    .execute(context.database)
    .catch(undefinedIfTaken(...repeatKeys))
  return result?.rows[0]
}

async function takeBack({ context, caller, change, key, at, day }: Tap): Promise<Done | undefined> {
  const tapId = change.change === -1 ? change.tap_id : undefined
  const result = await sql<Done>`
    with latest as (
      select id from bar_taps
      where business_day = ${day}::date and menu_id = ${change.menu_id}::uuid
        and taken_back_at is null ${tapId ? sql`and id = ${tapId}::uuid` : sql``}
      order by tapped_at desc, id desc limit 1
      for update
    ), back as (
      update bar_taps set taken_back_at = ${at}::timestamptz, taken_back_by = ${caller.id}::uuid,
        taken_back_key = ${key}::uuid
      from latest where bar_taps.id = latest.id
      returning bar_taps.*
    ), given_back as (
      ${giveBack('back')}
    )
    select (select fewest from given_back) from back`
    .execute(context.database)
    .catch(undefinedIfTaken(...repeatKeys))
  return result?.rows[0]
}
