import { addDays, type DateRange } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import type { Database } from '../server/src/database/connect.ts'
import { begins, personAt } from './people.ts'

const historyDays = 30
/** A person's picked orders, one on every third of the last days. */
const ordersOfHistory = 10
/** The first people have one each, some seconds apart. */
export const openOrders = 60

/** The days of a history up to today. */
export const historyDaysOf = (today: string): DateRange => ({
  startDate: addDays(today, -historyDays),
  endDate: addDays(today, 1),
})

/** Something to read for everybody: a history, and for the first ones a place in the queue. */
export async function layOrdersToRead({ kysely }: Database, people: number, today: string) {
  const { number } = personAt(0)
  const item = sql`(select * from menu_items order by position limit 1) item`
  const insert = sql`
    insert into orders (id, user_id, status, business_day, slot, order_date, updated_at, menu_id,
      menu_name, category_id, category_name, category_for, type, sweetness, remark, tumbler_image)`
  const order = sql`item.id, item.name, item.category_id, 'Coffee', 'cafe', 'cold', 50,
    'Less ice please', ${begins.image}::text || person || '.webp'`
  await sql`
    ${insert}
    select gen_random_uuid(), (${begins.user}::text || person)::uuid, 'picked',
      ${today}::date - ago, 1, ${today}::date - ago + time '10:00', ${today}::date - ago + time '10:05',
      ${order}
    from generate_series(${number}::bigint, ${number}::bigint + ${people - 1}::int) person
      cross join generate_series(1, ${historyDays}::int, ${historyDays / ordersOfHistory}::int) ago
      cross join ${item}`.execute(kysely)
  await sql`
    ${insert}
    select gen_random_uuid(), (${begins.user}::text || person)::uuid, 'ordered', ${today}::date, 1,
      placed_at, placed_at, ${order}
    from generate_series(${number}::bigint, ${number}::bigint + ${openOrders - 1}::int) person
      cross join lateral (select now() + (person - ${number}::bigint) * interval '20 s') of_time(placed_at)
      cross join ${item}`.execute(kysely)
  await sql`
    insert into order_moves (order_id, to_status, actor_id, moved_at)
    select id, status, user_id, updated_at from orders`.execute(kysely)
  await sql`vacuum analyze`.execute(kysely)
  await sql`checkpoint`.execute(kysely)
}
