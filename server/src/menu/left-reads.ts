import { type RawBuilder, sql } from 'kysely'

/** SQL: how many of an item are left on this day; null where nobody counts them. */
export const leftToday = (itemId: string, day: string | RawBuilder<unknown>) => sql<number | null>`(
  select amount from menu_item_left
  where item_id = ${sql.ref(itemId)} and business_day = ${day}::date
)`
