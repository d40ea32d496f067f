import { type Kysely, sql } from 'kysely'

/**
 * An order that let another one pass, or was moved down, has the place of the other, whose place it gave
 * in return (product-rules §30). All others have the place of when they were placed or joined.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table orders add column place_at timestamptz, add column place_id uuid,
    add column let_pass_at timestamptz, add column moved_down_at timestamptz`,
  'alter table order_moves add column let_pass boolean not null default false',
]
