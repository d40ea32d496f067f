import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // When the bar opened first on its latest day, and when it last closed; null before that is known.
  `alter table shop
    add column bar_opened_at timestamptz,
    add column bar_closed_at timestamptz`,

  // A drink that a barista counted at the bar. Item and category as they were then.
  `create table bar_taps (
    id uuid primary key,
    business_day date not null,
    tapped_at timestamptz not null,
    user_id uuid not null references users,
    menu_id uuid not null,
    menu_name text not null,
    category_id uuid not null,
    category_name text not null,
    taken_back_at timestamptz,
    taken_back_by uuid references users,
    taken_back_key uuid unique,
    check ((taken_back_at is null) = (taken_back_by is null))
  )`,
  // The tally of a day, and all figures.
  `create index bar_taps_by_day on bar_taps (business_day, tapped_at)
    include (menu_name, category_name) where taken_back_at is null`,
]
