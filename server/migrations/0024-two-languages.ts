import { type Kysely, sql } from 'kysely'

/** The second names of what is on the menu, and what an order had of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table menu_item_details
    add column other_name text,
    add column other_description text`,
  // No column of categories, as of menu_items: see 0023.
  `create table category_details (
    category_id uuid primary key references categories on delete cascade,
    other_name text
  )`,
  'alter table option_groups add column other_name text',
  `alter table orders
    add column menu_other_name text,
    add column category_other_name text`,
  `alter table bar_taps
    add column menu_other_name text,
    add column category_other_name text`,
]
