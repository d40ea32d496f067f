import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const availability = `text not null default 'available' check (is_available in ('available', 'unavailable'))`

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique,
    name text not null,
    password_hash text not null,
    role text not null check (role in ('user', 'barista', 'admin')),
    is_available ${availability},
    created_at timestamptz not null
  )`,
  `create index users_by_name on users (lower(name), id)`,

  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    generation integer not null default 0,
    renewed_at timestamptz not null
  )`,
  `create index sessions_by_user on sessions (user_id) where ended_at is null`,

  `create table refresh_tokens (
    hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    generation integer not null
  )`,
  `create index refresh_tokens_by_session on refresh_tokens (session_id)`,

  `create table shop (
    id boolean primary key default true check (id),
    mode text not null check (mode in ('cafe-open', 'bar-open', 'all-close')),
    is_demo boolean not null,
    changed_at timestamptz not null,
    changed_by uuid references users
  )`,

  `create table categories (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    category_for text not null check (category_for in ('cafe', 'bar')),
    is_available ${availability},
    position integer generated always as identity
  )`,

  `create table menu_items (
    id uuid primary key default gen_random_uuid(),
    category_id uuid not null references categories,
    name text not null,
    description text not null,
    is_active text not null default 'active' check (is_active in ('active', 'inactive')),
    is_available ${availability},
    position integer generated always as identity
  )`,
  `create index menu_items_by_category on menu_items (category_id, position)`,

  // menu_id and category_id are snapshots and carry no foreign key: nothing rewrites an order.
  `create table orders (
    id uuid primary key,
    user_id uuid not null references users,
    status text not null
      check (status in ('ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel')),
    business_day date not null,
    slot smallint check (slot is null or (slot > 0 and status not in ('rejected', 'cancel'))),
    order_date timestamptz not null,
    updated_at timestamptz not null,
    menu_id uuid not null,
    menu_name text not null,
    category_id uuid not null,
    category_name text not null,
    category_for text not null check (category_for in ('cafe', 'bar')),
    type text check (type in ('hot', 'cold', 'frappe')),
    sweetness smallint,
    remark text not null,
    tumbler_image text not null,
    reject_note text not null default '',
    idempotency_key uuid,
    idempotency_hash text
  )`,
  // The daily limit: a person's cafe orders of a day take numbered places, and no place twice.
  `create unique index orders_slot on orders (user_id, business_day, slot)`,
  `create unique index orders_idempotency on orders (user_id, idempotency_key)`,
  `create index orders_by_user on orders (user_id, business_day, updated_at desc)`,
  `create index orders_by_day on orders (business_day, status, order_date, id)`,
  `create index orders_open on orders (business_day, order_date, id)
    where status in ('ordered', 'in-progress')`,

  `create table order_moves (
    id bigint generated always as identity primary key,
    order_id uuid not null,
    from_status text,
    to_status text not null,
    actor_id uuid,
    moved_at timestamptz not null
  )`,
  `create index order_moves_by_order on order_moves (order_id, id)`,

  `create table pictures (
    name text primary key,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  // WebP is compressed already.
  `alter table pictures alter column bytes set storage external`,

  `create table picture_uploads (
    user_id uuid not null references users,
    picture_name text not null references pictures,
    uploaded_at timestamptz not null,
    primary key (user_id, picture_name)
  )`,

  // The live events' adapter keeps messages here that are too long for a NOTIFY.
  `create table socket_io_attachments (
    id bigserial primary key,
    created_at timestamptz default now(),
    payload bytea
  )`,

  `create table secrets (name text primary key, value text not null)`,
]
