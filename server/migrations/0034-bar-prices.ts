import { type Kysely, sql } from 'kysely'

/**
 * What the bar's items cost, in hundredths of the shop's currency (product-rules §28). Orders and taps keep
 * the price of their moment; a tap may arrive a day after it, so each price of an item stays with its time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  'alter table menu_item_details add column price integer',
  'alter table orders add column price integer',
  'alter table bar_taps add column price integer',

  `create table menu_item_prices (
    item_id uuid not null references menu_items,
    since timestamptz not null,
    price integer,
    primary key (item_id, since)
  )`,

  // Takings are read with the counts.
  'drop index orders_by_day',
  `create index orders_by_day on orders (business_day, status, order_date, id)
    include (category_for, menu_name, category_name, placed_by, price)`,
  'drop index bar_taps_by_day',
  `create index bar_taps_by_day on bar_taps (business_day, tapped_at)
    include (menu_name, category_name, price) where taken_back_at is null`,
]
