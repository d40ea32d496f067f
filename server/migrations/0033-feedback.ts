import { type Kysely, sql } from 'kysely'

/** What its customer thought of a drink; one answer of each order (product-rules §24). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table orders
    add column is_good boolean,
    add column feedback_note text,
    add column feedback_at timestamptz`,
  `create index orders_feedback on orders (business_day, feedback_at, id)
    where feedback_at is not null`,
]
