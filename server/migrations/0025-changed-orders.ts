import { type Kysely, sql } from 'kysely'

/** What a customer changed of a waiting order, and whether it was seen at the bar (product-rules §32). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table orders
        add column changed_at timestamptz,
        add column changes smallint not null default 0,
        add column change_seen_at timestamptz`,
    )
    .execute(database)
}
