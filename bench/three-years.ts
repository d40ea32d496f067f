import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import pg from 'pg'
import type { Database } from '../server/src/database/connect.ts'
import { begins, personAt } from './people.ts'

interface ThreeYears {
  orders: number
  people: number
  /** YYYY-MM-DD, the last day. */
  today: string
  timeZone: string
}

const days = 3 * 365
const items = 40
const categories = 8

/** Orders spread evenly over three years up to today, all of whose days are still to be closed. */
export async function layThreeYears({ pool }: Database, threeYears: ThreeYears) {
  const { orders, people, today, timeZone } = threeYears
  const { connectionString } = pool.options
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    truncate orders, order_moves, tally_days, tally_items, tally_hours, tally_rejections;
    update shop set first_open_day = default`)
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(`
    select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname <> 'orders_pkey'`)
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await client.query(filling, [orders, people, today, timeZone, personAt(0).number, rejectReasons])
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('analyze orders')
  await client.end()
}

/** Of every hundred: 88 made, 6 cancelled, 6 rejected; five of six are the cafe's. */
const filling = `
  insert into orders (id, user_id, status, business_day, slot, order_date, updated_at, menu_id,
    menu_name, category_id, category_name, category_for, type, sweetness, remark, tumbler_image,
    reject_note)
  select ('00000000-0000-7000-8000-' || lpad(turn::text, 12, '0'))::uuid,
    ('${begins.user}' || ($5::bigint + turn % $2::bigint))::uuid,
    case when chance < 80 then 'picked' when chance < 88 then 'done'
      when chance < 94 then 'cancel' else 'rejected' end,
    day, null, placed_at, placed_at, '00000000-0000-4000-8000-000000000001', 'Drink ' || item,
    '00000000-0000-4000-8000-000000000001', 'Category ' || item % ${categories},
    case when item % 6 = 0 then 'bar' else 'cafe' end, 'cold', 50, 'Less ice please',
    '/api/upload/image/' || repeat('0', 64) || '.webp',
    case when chance < 94 then '' else ($6::text[])[1 + turn % ${rejectReasons.length}] end
  from generate_series(0, $1::bigint - 1) turn
    cross join lateral (select turn * 7919 % 100 as chance, turn * 104729 % 1009 % ${items} as item) of_turn
    cross join lateral (
      select $3::date - (${days - 1} - turn * ${days} / $1::bigint)::int as day
    ) of_day
    cross join lateral (
      select (day + time '09:00' + make_interval(mins => (turn % 420)::int)) at time zone $4 as placed_at
    ) of_time`
