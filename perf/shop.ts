import { randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'

/** Where it is six in the morning now: no Friday noon and no midnight comes while we measure. */
const offset = ((6 - new Date().getUTCHours() + 36) % 24) - 12
// In these names the sign is the other way round.
const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
const tokenSecret = 'a secret of the benchmarks, known to everyone'
const signToken = createSigner({ key: tokenSecret, expiresIn: '3h' })

/** A shop with the demo's menu, whose cafe is open. */
export const environment = {
  DEMO_DATA: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_ADDRESS: '10000000',
  LOGIN_LIMIT_PER_ACCOUNT: '10000000',
  SHOP_TIME_ZONE: timeZone,
  TOKEN_SECRET: tokenSecret,
}

/** YYYY-MM-DD in the shop's zone. */
export const dateOf = (daysAgo = 0) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv', { timeZone })

/** What PostgreSQL's and the embedded engine's clients have in common. */
export type Query = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

/** Twelve digits, so that every id below is a UUID. */
export const firstNumber = 100_000_000_000
const prefixes = {
  user: '00000000-0000-4000-8000-',
  session: '00000000-0000-4000-9000-',
  picture: '0'.repeat(52),
}

export type User = ReturnType<typeof userAt>

/** Customers number 0, 1, 2 …; all their ids follow from the number. */
export function userAt(index: number) {
  const number = firstNumber + index
  const sessionId = prefixes.session + number
  const id = prefixes.user + number
  return {
    id,
    email: `user-${number}@example.com`,
    tumblerImage: `/api/upload/image/${prefixes.picture}${number}.webp`,
    token: signToken({ sub: id, sid: sessionId }),
  }
}

const firstBarista = 1_000_000
export const baristaAt = (index = 0) => userAt(firstBarista + index)

export const usersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => userAt(first + index))

/** Adds signed-in users, each with a picture of a tumbler; resolves with the id of an item to order. */
export async function addUsers(query: Query, customers: number, baristas = 1, passwordHash = '') {
  await query(
    `with numbers as (
       select generate_series(${firstNumber}, ${firstNumber + customers - 1}) number
       union all
       select ${firstNumber + firstBarista} + generate_series(0, ${baristas - 1})
     ), added_users as (
       insert into users (id, email, name, password_hash, role, created_at)
       select ('${prefixes.user}' || number)::uuid, 'user-' || number || '@example.com', 'Ploy', $1,
         case when number < ${firstNumber + firstBarista} then 'user' else 'barista' end, now()
       from numbers
     ), added_sessions as (
       insert into sessions (id, user_id, refresh_hashes, renewed_at, expires_at)
       select ('${prefixes.session}' || number)::uuid, ('${prefixes.user}' || number)::uuid, '{}',
         now(), now() + interval '30 days'
       from numbers
     ), added_pictures as (
       insert into pictures (name, bytes) select '${prefixes.picture}' || number, 'picture'
       from numbers
     )
     insert into picture_uploads (user_id, picture_name, uploaded_at)
     select ('${prefixes.user}' || number)::uuid, '${prefixes.picture}' || number, now()
     from numbers`,
    [passwordHash],
  )
  // Of the demo; a load has longer queues.
  await query(`update shop set settings = settings - 'maxOpenOrders', revision = revision + 1`)
  const { rows } = await query(
    `select menu_items.id from menu_items join categories on categories.id = category_id
     where category_for = 'cafe' order by menu_items.position limit 1`,
  )
  return String(rows[0]?.id)
}

/** Instead of all orders, so many of the last days before today, evenly and by all customers in turn. */
export async function storeOrders(query: Query, count: number, customers: number, days = 1095) {
  await query('truncate orders, order_moves, pushes')
  const { rows: indexes } = await query(
    `select indexname, indexdef from pg_indexes
     where tablename = 'orders' and indexname <> 'orders_pkey'`,
  )
  for (const { indexname } of indexes) await query(`drop index ${indexname}`)
  const uuid = `'00000000-0000-4000-8000-000000000001'`
  await query(
    `insert into orders (id, user_id, status, business_day, slot, attempt, order_date, updated_at,
       menu_id, menu_name, category_id, category_name, category_for, type, sweetness, remark,
       tumbler_image, reject_note, started_at, done_at, picked_at, done_by, wait_from, wait_to)
     select ('00000000-0000-7000-8000-' || lpad(turn::text, 12, '0'))::uuid,
       ('${prefixes.user}' || (${firstNumber} + turn % ${customers}))::uuid,
       case when chance < 80 then 'picked' when chance < 88 then 'done'
         when chance < 94 then 'cancel' else 'rejected' end,
       day, null, 1 + turn / ${customers} % 100, placed_at, placed_at, ${uuid}, 'Drink ' || item,
       ${uuid}, 'Category ' || item % 8, case when item % 6 = 0 then 'bar' else 'cafe' end,
       'cold', 50, 'Less ice please', '/api/upload/image/' || repeat('0', 64) || '.webp',
       case when chance < 94 then '' else 'Machine Failure' end,
       placed_at + make_interval(secs => 60 + turn * 31 % 600),
       placed_at + make_interval(secs => 780 + turn * 17 % 300),
       placed_at + make_interval(secs => 1200 + turn * 13 % 400),
       ('${prefixes.user}' || (${firstNumber} + ${firstBarista}))::uuid, 5, 10 + turn % 10
     from generate_series(0, ${count}::bigint - 1) turn,
       lateral (select turn * 7919 % 100 as chance, turn * 104729 % 1009 % 40 as item) drink,
       lateral (select $1::date - (${days} - turn * ${days} / ${count})::int as day) days,
       lateral (select (day + time '09:00' + make_interval(mins => (turn % 420)::int))
         at time zone '${timeZone}' as placed_at) times`,
    [dateOf()],
  )
  for (const { indexdef } of indexes) await query(String(indexdef))
  await query('analyze')
}

/** A request to send over the wire or with `fetch`. */
export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export const request = (method: string, path: string, user?: User, body?: object): Request => ({
  method,
  path: `/api${path}`,
  headers: {
    ...(user && { authorization: `Bearer ${user.token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

export const fetchFrom = (url: string, { path, ...init }: Request, signal?: AbortSignal) =>
  fetch(url + path, { ...init, ...(signal && { signal }) })

/** Places an order under a key of its own. */
export function placement(user: User, itemId: string): Request {
  const { tumblerImage } = user
  const draft = { menu_id: itemId, type: 'cold', sweetness: 50, remark: 'Less ice', tumblerImage }
  const placing = request('POST', '/order', user, draft)
  return { ...placing, headers: { ...placing.headers, 'idempotency-key': randomUUID() } }
}
