import { type Kysely, sql } from 'kysely'

/**
 * What its customer thought of a drink; one answer of each order (product-rules §24). Notes are listed by
 * a random place, as a time would lead to whoever picked the drink up then.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table orders
    add column is_good boolean,
    add column feedback_note text,
    add column feedback_place uuid`,
  `create index orders_feedback on orders (business_day, feedback_place)
    include (status, category_for, is_good, menu_name) where is_good is not null`,
]
