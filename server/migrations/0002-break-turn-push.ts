import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Raised by every change: an order is placed in the shop that its rules were checked for.
  `alter table shop
    add column paused_until timestamptz,
    add column is_last_call boolean not null default false,
    add column open_until timestamptz,
    add column revision integer not null default 0`,

  // Null on orders of an earlier version: `ahead` is how many open orders of its venue it waits for.
  `alter table orders
    add column ahead smallint check (ahead >= 0),
    add column turn_at timestamptz,
    add column tumbler_on_bar_at timestamptz,
    add column done_at timestamptz,
    add column reminded_at timestamptz`,
  // Drinks that wait on the counter.
  `create index orders_on_counter on orders (business_day, done_at) where status = 'done'`,

  // A device of a session. The keys are those of the browser (RFC 8291).
  `create table push_subscriptions (
    endpoint text primary key,
    session_id uuid not null references sessions on delete cascade,
    user_id uuid not null references users,
    p256dh text not null,
    auth text not null,
    locale text not null check (locale in ('en', 'th')),
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_by_user on push_subscriptions (user_id)`,
  `create index push_subscriptions_by_session on push_subscriptions (session_id)`,

  // Messages that a device is still to get; written in the transaction of the change.
  `create table pushes (
    id bigint generated always as identity primary key,
    endpoint text not null references push_subscriptions on delete cascade,
    order_id uuid not null references orders,
    kind text not null,
    tries smallint not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null
  )`,
  `create index pushes_by_due on pushes (due_at)`,
  `create index pushes_by_endpoint on pushes (endpoint)`,

  `create table tumblers (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    name text not null,
    picture_name text not null references pictures,
    created_at timestamptz not null,
    unique (user_id, picture_name)
  )`,
  `create unique index tumblers_by_name on tumblers (user_id, lower(name))`,
]
