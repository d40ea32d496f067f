import type { Venue } from '@tumbler/rules/drinks'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { countedStatuses, historyStatuses, openStatuses } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { type AskedDays, dayRange } from '../day-range.ts'
import { Refusal } from '../http/refusal.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'

interface Page {
  page: number
  pageSize: number
}

type NamedRow = OrderRow & { user_name: string }

const namedOrders = (context: Context) =>
  context.database
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.name as user_name')

const answers = (rows: NamedRow[]) => rows.map((row) => orderAnswer(row, row.user_name))

/** An order that the caller may see, else not found (product-rules §10). */
export async function findOrder(context: Context, actor: Actor, id: string) {
  const row = await namedOrders(context)
    .where('orders.id', '=', id)
    .$if(actor.role !== 'barista', (query) => query.where('orders.user_id', '=', actor.id))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return orderAnswer(row, row.user_name)
}

/** Everybody's orders of the days asked for, oldest first. */
export async function listOrders(
  context: Context,
  { status, page, pageSize, ...asked }: AskedDays & Page & { status?: OrderStatus | undefined },
) {
  const { startDate, endDate } = dayRange(context, asked)
  const rows = await namedOrders(context)
    .where('orders.business_day', '>=', startDate)
    .where('orders.business_day', '<', endDate)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as OrderStatus))
    // The day first, as the index has it: then a page of many days is read without all of them.
    .orderBy('orders.business_day')
    .orderBy('orders.order_date')
    .orderBy('orders.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return answers(rows)
}

export async function listMyHistory(
  context: Context,
  actor: Actor,
  { page, pageSize, ...asked }: AskedDays & Page,
) {
  const { startDate, endDate } = dayRange(context, asked)
  const rows = await namedOrders(context)
    .where('orders.user_id', '=', actor.id)
    .where('orders.business_day', '>=', startDate)
    .where('orders.business_day', '<', endDate)
    .where('orders.status', 'in', historyStatuses)
    .orderBy('orders.updated_at', 'desc')
    .orderBy('orders.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return answers(rows)
}

/** The caller's open orders of today, each with its rank among everybody's open cafe orders. */
export async function listMyQueue(context: Context, actor: Actor) {
  const today = shopTimeAt(context.clock(), context.settings.shopTimeZone).date
  const rows = await namedOrders(context)
    .select(
      sql<number>`(
        select count(*)::int from orders ahead
        where ahead.business_day = orders.business_day and ahead.category_for = orders.category_for
          and ahead.status in ('ordered', 'in-progress')
          and (ahead.order_date, ahead.id) <= (orders.order_date, orders.id)
      )`.as('queue_at'),
    )
    .where('orders.user_id', '=', actor.id)
    .where('orders.business_day', '=', today)
    .where('orders.status', 'in', openStatuses)
    .orderBy('orders.order_date')
    .orderBy('orders.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...orderAnswer(row, row.user_name), queue_at: row.queue_at }))
}

/** How many orders of the caller count towards the limit: of the cafe, unless the bar's are asked for. */
export async function countMyOrders(
  context: Context,
  actor: Actor,
  { categoryFor = 'cafe', ...asked }: AskedDays & { categoryFor?: Venue | undefined },
) {
  const { startDate, endDate } = dayRange(context, asked)
  return context.database
    .selectFrom('orders')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('totalOrder'))
    .where('user_id', '=', actor.id)
    .where('category_for', '=', categoryFor)
    .where('status', 'in', countedStatuses)
    .where('business_day', '>=', startDate)
    .where('business_day', '<', endDate)
    .executeTakeFirstOrThrow()
}

/** The order that an earlier request with this key made. */
export function orderPlacedWith({ database }: Context, actor: Actor, idempotencyKey: string) {
  return database
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}
