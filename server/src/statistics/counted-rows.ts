import type { Venue } from '@tumbler/rules/drinks'
import { madeStatuses } from '@tumbler/rules/order-lifecycle'
import type { DateRange } from '@tumbler/rules/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DayQuery } from '../day-range.ts'
import { literals } from '../db/literals.ts'

export type StatisticsQuery = DayQuery & { categoryFor?: Venue | undefined }

/** SQL: the drink was made (product-rules §7). */
export const made = sql`status in (${literals(madeStatuses)})`

/** SQL: all that is counted of an order is in the index orders_by_day. */
export const ordersOf = ({ startDate, endDate }: DateRange, venue: Venue | undefined) => sql`
  orders where business_day >= ${startDate}::date and business_day < ${endDate}::date
    ${venue ? sql`and category_for = ${venue}` : sql``}`

/** SQL: a walk-up that its barista took back. It counts nowhere, as a tap that is taken back. */
export const takenBack = (table = 'orders') => sql`(status = 'cancel' and placed_by is not null
  and placed_by = (
    select actor_id from order_moves where order_id = ${sql.id(table, 'id')} and to_status = 'cancel'
  ))`

/** SQL: drinks counted at the bar, from the index bar_taps_by_day; none of them is of the cafe. */
export const tapsOf = ({ startDate, endDate }: DateRange, venue: Venue | undefined) => sql`
  bar_taps where taken_back_at is null and business_day >= ${startDate}::date
    and business_day < ${endDate}::date ${venue === 'cafe' ? sql`and false` : sql``}`

/**
 * SQL: `drinks` that were made, and their `takings`, of orders and counted at the bar (product-rules §17), by columns of
 * `menu_name`, `category_name`, `category_for`, `business_day` and `made_at`. Each table is counted
 * before the two are one, so that PostgreSQL counts orders in parallel.
 */
export const drinksBy = (
  columns: RawBuilder<unknown>,
  range: DateRange,
  venue: Venue | undefined,
) => sql`(
    select ${columns}, count(*) as drinks, sum(price) as takings
    from (select *, order_date as made_at from ${ordersOf(range, venue)} and ${made}) ordered
    group by ${columns}
    union all
    select ${columns}, count(*) as drinks, sum(price) as takings
    from (
      select *, 'bar' as category_for, tapped_at as made_at from ${tapsOf(range, venue)}
    ) tapped
    group by ${columns}
  ) counted`

/** SQL: what drinks of orders and of taps cost together; null where neither had a price (product-rules §28). */
export const takingsOf = (isMade: RawBuilder<unknown>, taps: RawBuilder<unknown>) => {
  const ofOrders = sql`sum(price) filter (where ${isMade})`
  const ofTaps = sql`(select sum(price) from ${taps})`
  return sql`coalesce(${ofOrders} + ${ofTaps}, ${ofOrders}, ${ofTaps})::float8`
}

/** The shop's first day with an order or a drink counted at the bar; null without any. */
export async function firstDayOf({ database }: Context): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(business_day) from orders),
      (select min(business_day) from bar_taps where taken_back_at is null)
    ) as day`.execute(database)
  return rows[0]?.day ?? null
}

/** SQL: when each order was placed, and each drink counted at the bar. */
export const placedOf = (range: DateRange, venue: Venue | undefined) => sql`(
    select order_date as placed_at from ${ordersOf(range, venue)} and not ${takenBack()}
    union all
    select tapped_at from ${tapsOf(range, venue)}
  ) placed`
