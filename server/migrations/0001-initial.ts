import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const orderStatuses = `('ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel')`

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique,
    name text not null,
    password_hash text not null,
    role text not null check (role in ('user', 'barista', 'admin')),
    is_available boolean not null default true,
    is_demo boolean not null default false,
    favourite jsonb,
    created_at timestamptz not null
  )`,
  `create index users_by_name on users (lower(name), id)`,

  // SHA-256 of refresh tokens: those that may be used now, and those that they replaced.
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    refresh_hashes text[] not null,
    previous_hashes text[] not null default '{}',
    renewed_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index sessions_by_user on sessions (user_id) where ended_at is null`,

  // Counted before every sign-in and upload: unlogged, so that none of them waits for the disk.
  `create unlogged table attempts (
    key text primary key,
    count integer not null,
    until timestamptz not null
  )`,
  `create index attempts_by_end on attempts (until)`,

  `create table shop (
    id boolean primary key default true check (id),
    mode text not null check (mode in ('cafe-open', 'bar-open', 'all-close')),
    is_demo boolean not null
  )`,

  `create table categories (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    category_for text not null check (category_for in ('cafe', 'bar')),
    is_available boolean not null default true,
    position integer generated always as identity,
    revision integer not null default 0
  )`,

  `create table menu_items (
    id uuid primary key default gen_random_uuid(),
    category_id uuid not null references categories,
    name text not null,
    description text not null,
    is_active boolean not null default true,
    is_available boolean not null default true,
    position integer generated always as identity,
    revision integer not null default 0
  )`,
  `create index menu_items_by_category on menu_items (category_id, position)`,

  // menu_id and category_id are snapshots and carry no foreign key: nothing rewrites an order.
  `create table orders (
    id uuid primary key,
    user_id uuid not null references users,
    status text not null check (status in ${orderStatuses}),
    business_day date not null,
    slot smallint check (slot is null or (slot > 0 and status not in ('rejected', 'cancel'))),
    attempt smallint check (attempt > 0),
    order_date timestamptz not null,
    updated_at timestamptz not null,
    menu_id uuid not null,
    menu_name text not null,
    category_id uuid not null,
    category_name text not null,
    category_for text not null check (category_for in ('cafe', 'bar')),
    type text check (type in ('hot', 'cold', 'frappe')),
    sweetness smallint check (sweetness between 0 and 200),
    remark text not null,
    tumbler_image text not null,
    reject_note text not null default '',
    idempotency_key uuid,
    idempotency_hash text,
    check ((idempotency_key is null) = (idempotency_hash is null))
  )`,
  // The daily limit: the cafe orders of a user and day take numbered slots, and no slot twice.
  `create unique index orders_slot on orders (user_id, business_day, slot)`,
  // All orders of a user and day are numbered, cancelled ones too.
  `create unique index orders_by_user on orders (user_id, business_day, attempt)`,
  // Keys are deleted after a day, so this index stays small.
  `create unique index orders_idempotency_key on orders (user_id, idempotency_key)
    where idempotency_key is not null`,
  // Lists by day and status, and all figures.
  `create index orders_by_day on orders (business_day, status, order_date, id)
    include (category_for, menu_name, category_name)`,
  // The reasons of rejections, which are few.
  `create index orders_rejected on orders (business_day)
    include (category_for, reject_note) where status = 'rejected'`,
  `create index orders_open on orders (business_day, order_date, id)
    where status in ('ordered', 'in-progress')`,

  `create table order_moves (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    from_status text check (from_status in ${orderStatuses}),
    to_status text not null check (to_status in ${orderStatuses}),
    actor_id uuid references users,
    moved_at timestamptz not null,
    undoes bigint references order_moves
  )`,
  `create index order_moves_by_order on order_moves (order_id, id)`,
  // A move is undone once.
  `create unique index order_moves_undoes on order_moves (undoes) where undoes is not null`,

  `create table pictures (
    name text primary key,
    bytes bytea not null
  )`,
  // WebP is compressed already.
  `alter table pictures alter column bytes set storage external`,

  `create table picture_uploads (
    user_id uuid not null references users,
    picture_name text not null references pictures,
    uploaded_at timestamptz not null,
    primary key (user_id, picture_name)
  )`,
  `create index picture_uploads_by_picture on picture_uploads (picture_name)`,

  // The Socket.IO adapter keeps messages here that are too long for a NOTIFY.
  `create table socket_io_attachments (
    id bigserial primary key,
    created_at timestamptz default now(),
    payload bytea
  )`,

  `create table secrets (name text primary key, value text not null)`,
]
