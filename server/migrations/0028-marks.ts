import { type Kysely, sql } from 'kysely'

/** Marks of items, the filter of the menus by them, and whom an order is for (product-rules §29, §35). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  "alter table menu_item_details add column mark_ids uuid[] not null default '{}'",
  "alter table users add column menu_filter uuid[] not null default '{}'",
  `alter table orders
    add column menu_marks uuid[] not null default '{}',
    add column for_name text`,
]
