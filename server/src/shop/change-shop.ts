import { limits } from '@tumbler/rules/limits'
import { isOutsideHours, isPastClosing, type OpeningHours } from '@tumbler/rules/opening-hours'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import {
  mayChangeShopMode,
  openVenue,
  parseShopMode,
  type ShopState,
} from '@tumbler/rules/shop-mode'
import type { Transaction } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { type MovedTurn, moveTurns } from '../orders/move-turns.ts'
import { tellShopChange } from '../webhooks/shop-news.ts'
import { bindingHours, effectiveSettings, mergedSettings } from './settings-reads.ts'
import { type StoredShop, shopState, shopStatus } from './shop-reads.ts'

interface Actor {
  caller: AuthenticatedUser
  log: EventLog
}

/** A venue begins and ends without a break or a last call (product-rules §14). */
const plain = { pausedUntil: null, isLastCall: false, openUntil: null }
const closed: ShopState = { mode: 'all-close', ...plain }

/** Without open orders there is nothing left to wait for; those for later are made until the time that a barista keeps open. */
const withLastCall = (shop: ShopState, openOrders: number): ShopState =>
  openOrders === 0 ? closed : { ...shop, pausedUntil: null, isLastCall: true }

/** Opens the cafe, opens the bar or closes both; ends a break and the last call. */
export function changeShopMode(context: Context, actor: Actor, value: string) {
  const mode = parseShopMode(value)
  if (!mode) throw invalid('params.value', 'One of cafe-open, bar-open, all-close.')
  return changeShop(context, actor, (shop, openOrders) => {
    if (!mayChangeShopMode(shop.mode, mode, openOrders)) throw new ApiError('ACTIVE_ORDERS')
    return { mode, ...plain }
  })
}

/** A break: no new orders until then (product-rules §14). */
export function pauseShop(context: Context, actor: Actor, until: string) {
  const pausedUntil = new Date(until)
  const msAway = pausedUntil.getTime() - context.clock().getTime()
  if (msAway <= 0 || msAway > limits.maxBreakHours * 3_600_000)
    throw invalid('body.until', `A time within the next ${limits.maxBreakHours} hours.`)
  return changeShop(context, actor, (shop) => {
    assertOpen(shop)
    if (shop.isLastCall) throw new ApiError('LAST_CALL')
    return { ...shop, pausedUntil }
  })
}

export const endPause = (context: Context, actor: Actor) =>
  changeShop(context, actor, (shop) => (shop.pausedUntil ? { ...shop, pausedUntil: null } : shop))

/** No new orders from here on; without open orders the shop closes at once. */
export const beginLastCall = (context: Context, actor: Actor) =>
  changeShop(context, actor, (shop, openOrders) => {
    assertOpen(shop)
    return withLastCall(shop, openOrders)
  })

/** @throws OUTSIDE_HOURS where the shop can only be kept open until a time. */
export const endLastCall = (context: Context, actor: Actor) =>
  changeShop(context, actor, (shop, _openOrders, hours) => {
    const venue = openVenue(shop.mode)
    if (shop.isLastCall && venue && hours && isOutsideHours(shop, hours[venue], moment(context)))
      throw new ApiError('OUTSIDE_HOURS')
    return shop.isLastCall ? { ...shop, isLastCall: false } : shop
  })

/** Beyond the opening hours, until a later time of this day. */
export function keepOpen(context: Context, actor: Actor, until: string) {
  const openUntil = new Date(until)
  const now = context.clock()
  if (openUntil <= now || businessDay(context, openUntil) !== businessDay(context, now))
    throw invalid('body.until', 'A later time today.')
  return changeShop(context, actor, (shop) => {
    assertOpen(shop)
    return { ...shop, isLastCall: false, openUntil }
  })
}

function moment({ clock, settings }: Context) {
  const now = clock()
  return { now, shopTime: shopTimeAt(now, settings.shopTimeZone) }
}

const isOver = (context: Context, shop: ShopState, hours: OpeningHours | null) =>
  isPastClosing(shop, hours, moment(context))

/** Whether closing time has come, and the time that a barista keeps open is over as well. */
export async function isClosingTime(context: Context): Promise<boolean> {
  const hours = bindingHours(await effectiveSettings(context))
  return hours !== null && isOver(context, await shopState(context), hours)
}

/** Closing time begins the last call. */
export async function applyOpeningHours(context: Context) {
  if (!(await isClosingTime(context))) return
  await changeShop(context, null, (shop, openOrders, hours) =>
    !shop.isLastCall && isOver(context, shop, hours) ? withLastCall(shop, openOrders) : shop,
  )
}

/** After the last call the shop closes with its last open order. */
export async function closeAfterLastCall(context: Context) {
  if (!(await shopState(context)).isLastCall) return
  await changeShop(context, null, (shop, openOrders) =>
    shop.isLastCall && openOrders === 0 ? closed : shop,
  )
}

function closedAt({ clock }: Context, before: StoredShop, { mode }: ShopState): Date | null {
  if (mode !== 'all-close') return null
  return before.mode === mode ? before.closedAt : clock()
}

/** When the bar opened first on this day, or closed: drinks are counted by these times. */
function barTimes(
  context: Context,
  openedAt: Date | null,
  { before, after }: Record<'before' | 'after', ShopState>,
) {
  if (before.mode === after.mode) return {}
  const now = context.clock()
  if (before.mode === 'bar-open') return { bar_closed_at: now }
  const isReopened = openedAt && businessDay(context, openedAt) === businessDay(context, now)
  return after.mode === 'bar-open' && !isReopened ? { bar_opened_at: now } : {}
}

/** The turn that a break has moved, by its beginning, a change of it or its early end. */
async function turnsOfBreak(
  transaction: Transaction<Tables>,
  context: Context,
  before: ShopState,
  after: ShopState,
): Promise<MovedTurn[]> {
  const end = after.pausedUntil
  if (before.pausedUntil?.getTime() === end?.getTime()) return []
  return moveTurns(transaction, context, end ?? context.clock(), { isBreakOver: end === null })
}

function assertOpen({ mode }: ShopState) {
  if (!openVenue(mode)) throw new ApiError('CAFE_CLOSED')
}

/**
 * Placing an order shares a lock on the shop's row, so none can slip in between the count of open
 * orders and the change.
 */
async function changeShop(
  context: Context,
  actor: Actor | null,
  next: (shop: ShopState, openOrders: number, hours: OpeningHours | null) => ShopState,
) {
  const { database, live } = context
  const change = () =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('shop')
        .select(['bar_opened_at', 'settings'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = await shopState({ ...context, database: transaction })
      const { open } = await transaction
        .selectFrom('orders')
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('open'))
        .where('status', 'in', openStatuses)
        .where('business_day', '=', businessDay(context))
        .executeTakeFirstOrThrow()
      const settings = mergedSettings(context.settings, row.settings)
      const hours = bindingHours(settings)
      const changed = next(before, open, hours)
      const shop = { ...before, ...changed, closedAt: closedAt(context, before, changed) }
      if (changed === before) return { shop, isChanged: false, turns: [] }
      await transaction
        .updateTable('shop')
        .set(({ eb }) => ({
          mode: shop.mode,
          paused_until: shop.pausedUntil,
          is_last_call: shop.isLastCall,
          open_until: shop.openUntil,
          closed_at: shop.closedAt,
          ...barTimes(context, row.bar_opened_at, { before, after: shop }),
          revision: eb('revision', '+', 1),
        }))
        .execute()
      await tellShopChange(transaction, context, settings, { before, after: shop })
      return {
        shop,
        isChanged: true,
        turns: await turnsOfBreak(transaction, context, before, shop),
      }
    })
  const { shop, isChanged, turns } = await retry(change)
  const status = shopStatus(context, shop)
  if (isChanged) {
    actor?.log.info({ event: 'shop-changed', actor: actor.caller.id, ...shop })
    live.shopChanged(status)
    for (const { id, user_id: userId, turn_at: turnAt } of turns)
      live.turnBegan({ id, userId, turnAt })
  }
  return status
}
