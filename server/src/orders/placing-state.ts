import type { OrderDraft } from '@tumbler/contract/orders'
import type { Offer } from '@tumbler/rules/drink-offer'
import type { OrderableItem } from '@tumbler/rules/may-order'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import type { ShopState } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { StoredSettings } from '../db/schema.ts'
import { leftToday } from '../menu/left-reads.ts'
import { type GroupRow, groupRevisions, groupsOfItem } from '../menu/option-reads.ts'
import { countedOpenOrders, lateMinutes } from '../shop/shop-reads.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { formerDrinksKey } from './former-drinks.ts'
import { type Customer, customerName, type NamedRow, placedBy } from './order-reads.ts'

export interface Placement {
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
export interface PlacingState {
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

export async function readPlacingState(placement: Placement): Promise<PlacingState> {
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
export const accountOf = ({ id }: Customer) =>
  sql`select from users where id = ${id}::uuid and is_available and role <> 'barista'`
