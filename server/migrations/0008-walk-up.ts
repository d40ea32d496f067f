import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // An order is an account's, or by name alone at the bar.
  `alter table orders
    alter column user_id drop not null,
    add column guest_name text,
    add constraint orders_customer check (num_nonnulls(user_id, guest_name) = 1),
    -- The barista who added it; null where its customer placed it.
    add column placed_by uuid references users`,
  // A key belongs to the account that placed the order.
  `drop index orders_idempotency_key`,
  `create unique index orders_idempotency_key on orders (coalesce(placed_by, user_id), idempotency_key)
    where idempotency_key is not null`,
]
