import type { OrderDraft } from '@tumbler/contract/orders'
import type { OrderableItem } from '@tumbler/rules/may-order'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import type { ShopMode } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import type { OrderRow } from './order-answer.ts'

/** All that the rules of placing ask about, as it is now. */
export interface PlacingState {
  shopMode: ShopMode
  item: (OrderableItem & { id: string; revision: number; categoryRevision: number }) | null
  /** The numbered places of the daily limit that the caller's orders of today take. */
  slots: number[]
  /** How many orders the caller has placed today, cancelled ones included. */
  attempts: number
  hasPicture: boolean
  /** The order that an earlier request with this key placed. */
  earlier: OrderRow | null
}

interface Asked {
  context: Context
  caller: AuthenticatedUser
  draft: OrderDraft
  idempotencyKey: string | null
  shopTime: ShopTime
}

type Row = Omit<PlacingState, 'item' | 'earlier'> & {
  item: PlacingState['item']
} & { [Column in keyof OrderRow]: OrderRow[Column] | null }

/** In one query. */
export async function readPlacingState(asked: Asked): Promise<PlacingState> {
  const { context, caller, draft, idempotencyKey, shopTime } = asked
  const { rows } = await sql<Row>`
    select shop.mode as "shopMode", item.*, today.slots, today.attempts,
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
  const { shopMode, item, slots, attempts, hasPicture, ...earlier } = row
  return {
    shopMode,
    item,
    slots,
    attempts,
    hasPicture,
    earlier: earlier.id === null ? null : (earlier as OrderRow),
  }
}
