import { type Kysely, sql } from 'kysely'

/**
 * An order for later has a time of its own and no place in the queue until it joins it (product-rules
 * §25). All others were in the queue from the start.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  'alter table orders add column pick_up_at timestamptz, add column joined_at timestamptz',
  `create index orders_resting on orders (business_day, pick_up_at)
    where pick_up_at is not null and joined_at is null and status = 'ordered'`,
]
