import { orderStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange } from '@tumbler/rules/periods'
import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { dayRange } from '../day-range.ts'
import { customerName } from '../orders/order-reads.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { type StatisticsQuery, takenBack } from './counted-rows.ts'
import { amountOf, csv, type Field } from './csv.ts'

/** While more are written down, no customer is answered. */
const ordersAtOnce = 100

const columns = [
  ...['number', 'day', 'ordered', 'started', 'done', 'picked', 'ended_at', 'utc_offset', 'status'],
  ...['item', 'category', 'venue', 'type', 'sweetness', 'reject_reason', 'walk_up'],
]

/** What came later stands last, so that no column moves. */
const added = [
  'options',
  'pick_up_at',
  'joined',
  'brew_seconds',
  'let_pass',
  'moved_down',
  'price',
  'currency',
]

/** What each column holds, and where the next orders begin. */
interface Row {
  id: string
  order_date: Date
  [column: string]: Field | Date
}

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
  const chosen = [...columns, ...(names ? ['name'] : []), ...added]
  return { range, text: csv(chosen, lines(context, range, query, chosen)) }
}

async function* lines(
  context: Context,
  range: DateRange,
  query: StatisticsQuery,
  chosen: readonly string[],
) {
  const { currency } = await effectiveSettings(context)
  for (let day = range.startDate; day < range.endDate; day = addDays(day, 1)) {
    let last: Row | undefined
    do {
      const orders = await readOrders(context, day, query, last)
      yield orders.map((order) => {
        const row = { ...order, currency: order.price === null ? null : currency }
        return chosen.map((column) => (row as Row)[column] as Field)
      })
      last = orders[ordersAtOnce - 1]
    } while (last)
  }
}

/** Of each status along the index orders_by_day, so that no batch sorts the whole day. */
async function readOrders(
  context: Context,
  day: string,
  { categoryFor }: StatisticsQuery,
  last: Row | undefined,
): Promise<Row[]> {
  const { shopTimeZone } = context.settings
  const ofStatus = orderStatuses.map(
    (status) => sql`(
      select * from orders
      where business_day = ${day}::date and status = ${sql.lit(status)}
        ${categoryFor ? sql`and category_for = ${categoryFor}` : sql``}
        ${last ? sql`and (order_date, id) > (${last.order_date}::timestamptz, ${last.id}::uuid)` : sql``}
      order by order_date, id limit ${ordersAtOnce}
    )`,
  )
  /** The wall clock of the shop, as a spreadsheet reads it as a time. */
  const at = (time: RawBuilder<unknown>) =>
    sql`to_char(${time} at time zone ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD HH24:MI:SS')`
  const { rows } = await sql<Row>`
    select id, order_date, number, business_day as day, ${at(sql`order_date`)} as ordered,
      ${at(sql`started_at`)} as started, ${at(sql`done_at`)} as done, ${at(sql`picked_at`)} as picked,
      -- Nothing changes an order after its customer or a barista has ended it.
      case when status in ('cancel', 'rejected') then ${at(sql`updated_at`)} end as ended_at,
      case when ${takenBack('page')} then 'taken back' else status end as status,
      menu_name as item, category_name as category, category_for as venue, type, sweetness,
      reject_note as reject_reason, case when placed_by is null then 'no' else 'yes' end as walk_up,
      ${customerName('page')} as name,
      (
        select string_agg((one->>'name') || ': ' || (one->>'choice'), '; ' order by place)
        from jsonb_array_elements(options) with ordinality chosen (one, place)
      ) as options, ${at(sql`pick_up_at`)} as pick_up_at, ${at(sql`joined_at`)} as joined,
        brew_seconds,
      ${at(sql`let_pass_at`)} as let_pass, ${at(sql`moved_down_at`)} as moved_down,
      ${amountOf(sql`price`)} as price
    from (
      select * from (${sql.join(ofStatus, sql` union all `)}) orders
      order by order_date, id limit ${ordersAtOnce}
    ) page
    order by order_date, id`.execute(context.database)
  return rows.map((row) => ({ ...row, utc_offset: offsetAt(row.order_date, shopTimeZone) }))
}

const offsetAt = (time: Date, timeZone: string) =>
  `UTC${Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).offset}`
