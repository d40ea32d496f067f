import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * SQL: takes one of what is left of the item `id` in the row of `from`, on its `business_day`; no row
 * where none is left. It waits for the number before its statement takes other locks, as all do.
 */
export const takeOne = (from: string) => sql`
  update menu_item_left set amount = amount - 1 from ${sql.table(from)} taking
  where item_id = taking.menu_id and menu_item_left.business_day = taking.business_day and amount > 0
  returning amount as fewest`

/**
 * SQL: gives back what the rows of `from` took, where the number is still of their day. Several
 * numbers are locked in one order.
 */
export const giveBack = (from: string) => sql`
  with given as (
    select menu_id, business_day, count(*)::int as count
    from ${sql.table(from)} where takes_left group by menu_id, business_day
  ), locked as (
    select item_id, count from menu_item_left
      join given on item_id = menu_id and menu_item_left.business_day = given.business_day
    order by item_id for update of menu_item_left
  )
  update menu_item_left set amount = least(amount + count, ${sql.lit(limits.leftToday)}) from locked
  where menu_item_left.item_id = locked.item_id
  returning amount - count as fewest`

/**
 * Whoever may read another number now hears of it: above `shownLeft` those are baristas only.
 *
 * @param fewest The smaller number of before and after; null where none was taken or given back.
 */
export function tellLeft({ live }: Pick<Context, 'live'>, fewest: number | null) {
  if (fewest !== null) live.leftChanged({ isShown: fewest <= limits.shownLeft })
}
