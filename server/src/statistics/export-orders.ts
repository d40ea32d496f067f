import { orderStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { customerName, type NamedRow } from '../orders/order-reads.ts'
import type { StatisticsQuery } from './counted-rows.ts'
import { csv } from './csv.ts'

const ordersAtOnce = 500

/** The texts of a column, of an order and the shop's time. */
const columns = {
  number: (order: NamedRow) => order.number,
  day: (order: NamedRow) => order.business_day,
  ordered: (order: NamedRow, at: TimeText) => at(order.order_date),
  started: (order: NamedRow, at: TimeText) => at(order.started_at),
  done: (order: NamedRow, at: TimeText) => at(order.done_at),
  picked: (order: NamedRow, at: TimeText) => at(order.picked_at),
  ended_at: (order: NamedRow, at: TimeText) => at(canceledAt(order)),
  utc_offset: (order: NamedRow, at: TimeText) => at(order.order_date, 'offset'),
  status: (order: NamedRow) => order.status,
  item: (order: NamedRow) => order.menu_name,
  category: (order: NamedRow) => order.category_name,
  venue: (order: NamedRow) => order.category_for,
  type: (order: NamedRow) => order.type,
  sweetness: (order: NamedRow) => order.sweetness,
  reject_reason: (order: NamedRow) => order.reject_note,
  walk_up: (order: NamedRow) => (order.placed_by ? 'yes' : 'no'),
}

/** Nothing changes an order after its user or a barista has canceled it. */
const canceledAt = ({ status, updated_at }: NamedRow) =>
  status === 'cancel' || status === 'rejected' ? updated_at : null

const name = (order: NamedRow) => order.user_name

type TimeText = (time: Date | null, part?: 'time' | 'offset') => string | null

/**
 * One row per order, oldest first. Names are for admins, and who took them is kept.
 *
 * @throws NOT_ALLOWED
 */
export async function exportOrders(
  context: Context,
  caller: AuthenticatedUser,
  { names, ...query }: StatisticsQuery & { names?: 'true' | undefined },
) {
  if (names && caller.role !== 'admin') throw new ApiError('NOT_ALLOWED')
  const range = dayRange(context, query)
  if (names)
    await audit(context.database, {
      at: context.clock(),
      actorId: caller.id,
      userId: null,
      event: 'names-exported',
      details: { from: range.startDate, to: addDays(range.endDate, -1) },
    })
  const chosen = names ? { ...columns, name } : columns
  return { range, text: csv(Object.keys(chosen), lines(context, range, query, chosen)) }
}

async function* lines(
  context: Context,
  range: DateRange,
  query: StatisticsQuery,
  chosen: typeof columns,
) {
  const at = timeText(context.settings.shopTimeZone)
  for await (const orders of batches(context, range, query))
    yield orders.map((order) => Object.values(chosen).map((column) => column(order, at)))
}

async function* batches(context: Context, range: DateRange, query: StatisticsQuery) {
  for (let day = range.startDate; day < range.endDate; day = addDays(day, 1)) {
    let last: NamedRow | undefined
    do {
      const orders = await readOrders(context, day, query, last)
      yield orders
      last = orders[ordersAtOnce - 1]
    } while (last)
  }
}

/** Of each status along the index orders_by_day, so that no batch sorts the whole day. */
async function readOrders(
  context: Context,
  day: string,
  { categoryFor }: StatisticsQuery,
  last: NamedRow | undefined,
) {
  const ofStatus = orderStatuses.map(
    (status) => sql`(
      select * from orders
      where business_day = ${day}::date and status = ${sql.lit(status)}
        ${categoryFor ? sql`and category_for = ${categoryFor}` : sql``}
        ${last ? sql`and (order_date, id) > (${last.order_date}::timestamptz, ${last.id}::uuid)` : sql``}
      order by order_date, id limit ${ordersAtOnce}
    )`,
  )
  const { rows } = await sql<NamedRow>`
    select page.*, ${customerName('page')} as user_name
    from (
      select * from (${sql.join(ofStatus, sql` union all `)}) orders
      order by order_date, id limit ${ordersAtOnce}
    ) page
    order by order_date, id`.execute(context.database)
  return rows
}

/** The wall clock of the shop, as a spreadsheet reads it as a time; the offset is a column of its own. */
const timeText =
  (timeZone: string): TimeText =>
  (time, part = 'time') => {
    if (!time) return null
    const zoned = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(
      timeZone,
    )
    if (part === 'offset') return `UTC${zoned.offset}`
    return zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
  }
