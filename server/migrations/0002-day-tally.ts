import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Business days before it are closed; the first closing works its way up from the oldest order.
  `alter table shop add column if not exists first_open_day date not null default '0001-01-01'`,

  `create table if not exists tally_items (
    business_day date not null,
    category_for text not null,
    menu_name text not null,
    category_name text not null,
    placed integer not null,
    made integer not null,
    cancelled integer not null,
    rejected integer not null,
    primary key (business_day, category_for, menu_name, category_name)
  )`,
  `create table if not exists tally_hours (
    business_day date not null,
    category_for text not null,
    hour smallint not null,
    made integer not null,
    primary key (business_day, category_for, hour)
  )`,
  `create table if not exists tally_rejections (
    business_day date not null,
    category_for text not null,
    reject_note text not null,
    rejected integer not null,
    primary key (business_day, category_for, reject_note)
  )`,

  // Keys are forgotten after a day: the index holds those of today only, and finds them.
  `create unique index if not exists orders_idempotency_key on orders (user_id, idempotency_key)
    where idempotency_key is not null`,
  `drop index if exists orders_idempotency`,
]
