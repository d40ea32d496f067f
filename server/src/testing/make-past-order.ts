import { randomUUID } from 'node:crypto'
import type { Venue } from '@tumbler/rules/drinks'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { TestApp } from './test-app.ts'

interface PastOrder {
  userId: string
  status?: OrderStatus
  /** When it was placed. */
  at: string
  name?: string
  category?: string
  venue?: Venue
  rejectNote?: string
  /** Whatever else is of interest. */
  row?: Partial<Insertable<Tables['orders']>>
}

/** An order as if placed and moved at an earlier time, without asking the rules. */
export async function makePastOrder(
  { database, server }: TestApp,
  { userId, at, status = 'picked', name = 'Latte', category = 'Coffee', ...rest }: PastOrder,
) {
  const placedAt = new Date(at)
  const { venue = 'cafe', rejectNote = '', row = {} } = rest
  const id = randomUUID()
  await database.kysely
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      guest_name: null,
      placed_by: null,
      status,
      business_day: shopTimeAt(placedAt, server.context.settings.shopTimeZone).date,
      slot: null,
      attempt: null,
      order_date: placedAt,
      updated_at: placedAt,
      menu_id: randomUUID(),
      menu_name: name,
      menu_look: null,
      category_id: randomUUID(),
      category_name: category,
      category_for: venue,
      type: venue === 'cafe' ? 'cold' : null,
      sweetness: venue === 'cafe' ? 50 : null,
      remark: '-',
      tumbler_image: '',
      reject_note: rejectNote,
      idempotency_key: null,
      idempotency_hash: null,
      ahead: null,
      turn_at: null,
      tumbler_on_bar_at: null,
      started_at: null,
      done_at: null,
      done_by: null,
      picked_at: null,
      wait_from: null,
      wait_to: null,
      reminded_at: null,
      number: null,
      ...row,
    })
    .execute()
  await database.kysely
    .insertInto('order_moves')
    .values({ order_id: id, to_status: status, actor_id: userId, moved_at: placedAt })
    .execute()
  return id
}

interface PastTap {
  userId: string
  at: string
  name: string
  category: string
  isTakenBack: boolean
  price?: number | null
}

/** A drink as if counted at the bar at an earlier time, without asking the rules. */
export async function makePastTap(
  { database, server }: TestApp,
  { userId, at, name, category, isTakenBack, price = null }: PastTap,
) {
  const tappedAt = new Date(at)
  await database.kysely
    .insertInto('bar_taps')
    .values({
      id: randomUUID(),
      business_day: shopTimeAt(tappedAt, server.context.settings.shopTimeZone).date,
      tapped_at: tappedAt,
      user_id: userId,
      menu_id: randomUUID(),
      menu_name: name,
      category_id: randomUUID(),
      category_name: category,
      price,
      ...(isTakenBack && { taken_back_at: tappedAt, taken_back_by: userId }),
    })
    .execute()
}
