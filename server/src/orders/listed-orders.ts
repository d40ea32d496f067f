import type { QueryOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/orders'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { type NamedRow, namedOrders, orderResponse } from './order-reads.ts'

type MovedBy = contract.Order['movedBy']

/** SQL: who made the latest change of the order. */
const movedBy = sql<MovedBy>`(
  select case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end
  from order_moves latest left join users actor on actor.id = latest.actor_id
  where latest.order_id = orders.id order by latest.id desc limit 1
)`

/** SQL: the name of who made the drink; what was taken back does not count. */
const madeBy = sql<string | null>`(
  select actor.name from order_moves made join users actor on actor.id = made.actor_id
  where made.order_id = orders.id and made.to_status = 'done' and made.undoes is null
    and not exists (select from order_moves undo where undo.undoes = made.id)
  order by made.id desc limit 1
)`

/** Orders as baristas read them in lists. */
export const listedOrders = (context: Context) =>
  namedOrders(context).select([movedBy.as('moved_by'), madeBy.as('made_by')])

type ListedRow = NamedRow & { moved_by: MovedBy; made_by: string | null }

export const listedResponse = (row: ListedRow) => ({
  ...orderResponse(row, row.user_name, row.moved_by),
  madeBy: row.made_by,
})

/** All orders of the given days; oldest first, or the latest change first. */
export async function listOrders(
  context: Context,
  { status = [], sort, page, pageSize, ...days }: QueryOf<typeof contract.listOrders>,
) {
  const { startDate, endDate } = dayRange(context, days)
  // The day first, as the index has it: then a page of many days is read without all of them.
  const byDay = sql`business_day, order_date, id`
  const order = sort === 'updatedAt' ? sql`updated_at desc, ${byDay}` : byDay
  // Names are looked up for the rows of the page only, not for those before it.
  const ids = context.database
    .selectFrom('orders')
    .select('id')
    .where('business_day', '>=', startDate)
    .where('business_day', '<', endDate)
    .$if(status.length > 0, (query) => query.where('status', 'in', status))
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await listedOrders(context).where('orders.id', 'in', ids).orderBy(order).execute()
  return rows.map(listedResponse)
}
