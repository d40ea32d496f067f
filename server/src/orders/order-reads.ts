import * as contract from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import {
  countedStatuses,
  historyStatuses,
  madeStatuses,
  openStatuses,
} from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import type { Actor, Caller } from '../access/actor.ts'
import { readAs } from '../access/callers.ts'
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

/** In the text itself, so that an index of some statuses only is found. */
const literals = (statuses: readonly OrderStatus[]) =>
  sql.join(statuses.map((status) => sql.lit(status)))

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

const ofCaller = sql`
  select orders.*, caller.name as user_name from orders
  where orders.user_id = caller.id`

export async function listMyHistory(
  context: Context,
  caller: Caller,
  { page, pageSize, ...asked }: AskedDays & Page,
) {
  const { startDate, endDate } = dayRange(context, asked)
  const rows = await readAs<NamedRow>(
    { context, caller, roles: contract.listMyHistory.access },
    sql`
      ${ofCaller} and orders.business_day >= ${startDate}::date
        and orders.business_day < ${endDate}::date
        and orders.status in (${literals(historyStatuses)})
      order by orders.updated_at desc, orders.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return answers(rows)
}

/** The caller's open orders of today, each with its rank among everybody's open cafe orders. */
export async function listMyQueue(context: Context, caller: Caller) {
  const today = shopTimeAt(context.clock(), context.settings.shopTimeZone).date
  const rows = await readAs<NamedRow & { queue_at: number }>(
    { context, caller, roles: contract.listMyQueue.access },
    sql`
      select mine.*, (
        select count(*)::int from orders ahead
        where ahead.business_day = mine.business_day and ahead.category_for = mine.category_for
          and ahead.status in ('ordered', 'in-progress')
          and (ahead.order_date, ahead.id) <= (mine.order_date, mine.id)
      ) as queue_at
      from (
        ${ofCaller} and orders.business_day = ${today}::date
          and orders.status in (${literals(openStatuses)})
      ) mine
      order by mine.order_date, mine.id
      limit 100`,
  )
  return rows.map((row) => ({ ...orderAnswer(row, row.user_name), queue_at: row.queue_at }))
}

type Counted = AskedDays & { categoryFor?: Venue | undefined; only?: 'made' | undefined }

/** How many orders of the caller count towards the limit, or only those made: of the cafe, unless the bar's are asked for. */
export async function countMyOrders(
  context: Context,
  caller: Caller,
  { categoryFor = 'cafe', only, ...asked }: Counted,
) {
  const { startDate, endDate } = dayRange(context, asked)
  const statuses = only === 'made' ? madeStatuses : countedStatuses
  const [counted] = await readAs<{ id: string; total: number }>(
    { context, caller, roles: contract.countMyOrders.access },
    sql`
      select caller.id, count(*)::int as total from orders
      where user_id = caller.id and category_for = ${categoryFor}
        and status in (${literals(statuses)})
        and business_day >= ${startDate}::date and business_day < ${endDate}::date`,
  )
  return { totalOrder: counted?.total ?? 0 }
}

/** The order that an earlier request with this key made. */
export function orderPlacedWith(context: Context, caller: Caller, idempotencyKey: string) {
  return namedOrders(context)
    .where('user_id', '=', caller.id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}
