import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `create table if not exists tally_days (
    business_day date not null,
    category_for text not null,
    placed integer not null,
    made integer not null,
    cancelled integer not null,
    rejected integer not null,
    primary key (business_day, category_for)
  )`,
  `insert into tally_days
    select business_day, category_for, sum(placed), sum(made), sum(cancelled), sum(rejected)
    from tally_items group by business_day, category_for
    on conflict do nothing`,
]
