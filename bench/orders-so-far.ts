import { sql } from 'kysely'
import type { Database } from '../server/src/database/connect.ts'
import { begins, personAt } from './people.ts'

const earlierOrders = 10_000

/** The same start for every round: orders of earlier days only, and statistics that know them. */
export async function layEarlierOrders({ kysely }: Database, now: Date) {
  await sql`truncate orders, order_moves`.execute(kysely)
  await sql`
    insert into orders (id, user_id, status, business_day, slot, order_date, updated_at, menu_id,
      menu_name, category_id, category_name, category_for, type, sweetness, remark, tumbler_image)
    select gen_random_uuid(), (${begins.user}::text || (${personAt(0).number}::bigint + turn))::uuid,
      'picked', (${now}::timestamptz - ago)::date, 1, ${now}::timestamptz - ago,
      ${now}::timestamptz - ago, item.id, item.name, item.category_id, 'Coffee', 'cafe',
      'cold', 50, '-', ''
    from generate_series(0, ${earlierOrders - 1}::int) turn
      cross join lateral make_interval(days => 1 + turn % 100) ago
      cross join (select * from menu_items order by position limit 1) item`.execute(kysely)
  await sql`
    insert into order_moves (order_id, to_status, actor_id, moved_at)
    select id, status, user_id, order_date from orders`.execute(kysely)
  await sql`analyze`.execute(kysely)
  await sql`checkpoint`.execute(kysely)
}

export async function countNewOrders({ kysely }: Database) {
  const { count } = await kysely
    .selectFrom('orders')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count - earlierOrders
}
