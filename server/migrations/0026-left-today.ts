import { type Kysely, sql } from 'kysely'

/** How many of an item are left on a business day, and what has taken one of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // No column of menu_items: see 0023. Orders change it, and leave the item's own row alone.
  `create table menu_item_left (
    item_id uuid primary key references menu_items on delete cascade,
    business_day date not null,
    amount smallint not null check (amount between 0 and 999)
  )`,
  'alter table orders add column takes_left boolean not null default false',
  'alter table bar_taps add column takes_left boolean not null default false',
]
