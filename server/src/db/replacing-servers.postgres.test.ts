import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { routes } from '@tumbler/contract/routes'
import type { Role } from '@tumbler/rules/roles'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { startNode, startProgram } from '../testing/run-program.ts'
import { zoneOfMorning } from '../testing/zone-of-morning.ts'
import { connect } from './connect.ts'
import { migrateInTransaction } from './migrate.ts'
import type { Tables } from './schema.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const names = [`tumbler_test_${randomUUID()}`, `tumbler_test_${randomUUID()}`] as const
const [replaced, waitedFor] = names
const placeOf = (name: string) => ({ databaseUrl: databaseUrlOf(url, name), dataFolder: '' })
const [place, waiting] = [placeOf(replaced), placeOf(waitedFor)]

beforeAll(async () => {
  for (const name of names) await onServer(url, `create database "${name}"`)
})
afterAll(async () => {
  for (const name of names) await onServer(url, `drop database "${name}" with (force)`)
})

const lastRelease = join(import.meta.dirname, '../testing/fixtures/1.0.0/server/src/main.ts')

const environment = {
  DATABASE_URL: place.databaseUrl,
  DEMO_DATA: 'on',
  SHOP_TIME_ZONE: zoneOfMorning(),
  LOG_LEVEL: 'info',
  LOAD_SHEDDING: 'off',
  RATE_LIMIT: 'off',
}

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

type Body = Record<string, unknown>
type Send = (role: Role, method: string, path: string, body?: Body) => Promise<unknown>

/** The token of each role, of a session that was opened at either server. */
const tokens = new Map<Role, string>()
const people: Role[] = ['user', 'barista', 'admin']

const sender =
  (server: string): Send =>
  async (role, method, path, body) => {
    const response = await fetch(`${server}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(role)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${server} ${method} ${path}: ${response.status} ${text}`)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }

const queries: Record<string, string> = {
  '/user/customers': '?name=Ploy',
  '/order/count/before': '?period=today',
}

/** Everything that this server has for a role to read without naming it. */
async function readAll(send: Send) {
  const { paths } = (await send('user', 'GET', '/openapi.json')) as { paths: object }
  expect(paths).toHaveProperty(['/order/mine'])
  for (const { method, path, access } of Object.values(routes)) {
    if (method !== 'GET' || path.includes(':') || path.startsWith('/auth/oidc')) continue
    if (!(path in paths)) continue
    for (const role of people)
      if (access === 'public' || (access as readonly Role[]).includes(role))
        await send(role, method, `${path}${queries[path] ?? ''}`)
  }
}

interface Item extends Body {
  id: string
  name: string
}

/** The shop takes another menu only when nobody waits. */
async function rejectAll(send: Send) {
  const orders = (await send('barista', 'GET', '/order?status=ordered,in-progress')) as Item[]
  for (const { id } of orders) {
    const body = { status: 'rejected', rejectNote: 'Machine Failure' }
    await send('barista', 'PATCH', `/order/barista/${id}`, body)
  }
}

/** What a day brings: each change is made at one server and continued at the other. */
async function workADay(one: Send, other: Send) {
  await rejectAll(other)
  await one('barista', 'PATCH', '/cafe-status/cafe-open')
  await other('barista', 'PUT', '/cafe-status/pause', { until: inAnHour })
  await one('barista', 'DELETE', '/cafe-status/pause')
  const categories = (await other('barista', 'GET', '/category')) as {
    id: string
    categoryFor: string
    menu: Item[]
  }[]
  const category = categories.find(({ categoryFor }) => categoryFor === 'cafe')
  const item = category?.menu[0]
  if (!category || !item) throw new Error('the demo has a cafe')
  await one('barista', 'PATCH', `/menu/${item.id}`, { isSoldOut: true })
  await other('barista', 'PATCH', `/menu/${item.id}`, { isSoldOut: false })
  const added = { name: 'Affogato', category_id: category.id }
  const { id } = (await one('barista', 'POST', '/menu', added)) as Item
  await other('barista', 'PATCH', `/menu/${id}`, { isAvailable: 'unavailable' })
  const draft = { menu_id: item.id, menu_name: item.name, type: 'hot', sweetness: 100 }
  const tumblerImage = await pngUrl(flat(8, 8))
  const order = (await one('user', 'POST', '/order', { ...draft, tumblerImage })) as Item
  await other('user', 'PUT', `/order/${order.id}/tumbler`, { isOnBar: true })
  await one('barista', 'PATCH', `/order/barista/${order.id}`, { status: 'in-progress' })
  await other('barista', 'PATCH', `/order/barista/${order.id}`, { status: 'done' })
  await one('barista', 'POST', `/order/barista/${order.id}/undo`)
  await other('user', 'PATCH', '/user', { name: 'Ploy' })
  await one('admin', 'PATCH', '/shop-settings', { orderLimitPerDay: 50 })
  return { ...draft, tumblerImage }
}

/** Places are swapped at this version's server; the other one knows them not, and goes on with both orders. */
async function letOnePass(later: Send, earlier: Send, draft: Body) {
  const first = (await later('user', 'POST', '/order', draft)) as Item
  const second = (await earlier('user', 'POST', '/order', draft)) as Item
  await later('user', 'PUT', `/order/${first.id}/let-pass`)
  const queue = (await later('user', 'GET', '/order/my-queue')) as (Item & { queue_at: number })[]
  const rankOf = (id: string) => queue.find((order) => order.id === id)?.queue_at
  expect(rankOf(first.id)).toBe(Number(rankOf(second.id)) + 1)
  for (const { id } of [second, first])
    await earlier('barista', 'PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await earlier('barista', 'GET', `/order/${first.id}`)
}

/** Arranged at this version's server; the other shows the order, and adds a category at its end. */
async function arrangeCategories(later: Send, earlier: Send) {
  const listed = async (send: Send) => {
    const categories = (await send('barista', 'GET', '/category')) as Item[]
    return categories.map(({ id }) => id)
  }
  const ids = (await listed(later)).toReversed()
  await later('barista', 'PUT', '/category/order', { ids })
  await expect.poll(() => listed(earlier)).toEqual(ids)
  const added = { name: 'Juice', categoryFor: 'cafe' }
  const { id } = (await earlier('barista', 'POST', '/category', added)) as Item
  await expect.poll(() => listed(later)).toEqual([...ids, id])
}

test('a server of the last release works beside one of this version', async () => {
  const earlier = startNode([lastRelease], environment)
  const [, earlierUrl = ''] = await earlier.printed(/ listening at (http:[^"]+)"/)
  for (const role of people) {
    const body = { email: `${role}@example.com`, password: 'tumbler-demo' }
    const response = await fetch(`${earlierUrl}/api/auth/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { accessToken } = (await response.json()) as { accessToken: string }
    tokens.set(role, accessToken)
  }
  // Its statements are prepared before the schema changes.
  const atEarlier = sender(earlierUrl)
  await readAll(atEarlier)
  await workADay(atEarlier, atEarlier)

  const later = startProgram('main.ts', environment)
  const [, laterUrl = ''] = await later.printed(/ listening at (http:[^"]+)"/)
  const atLater = sender(laterUrl)
  await workADay(atEarlier, atLater)
  const draft = await workADay(atLater, atEarlier)
  await letOnePass(atLater, atEarlier, draft)
  await arrangeCategories(atLater, atEarlier)
  await readAll(atEarlier)
  await readAll(atLater)
  expect((await earlier.stop()).code).toBe(0)
  expect((await later.stop()).code).toBe(0)
})

test('a migration that waits for a table lets the requests of other servers through', async () => {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: waiting.databaseUrl }) }),
  })
  await kysely.connection().execute((one) => migrateInTransaction(one, '0011-shop-settings'))
  const users = () => kysely.selectFrom('users').select('id')
  const reading = Promise.withResolvers<void>()
  const reader = kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').execute()
    await reading.promise
  })
  const migrated = connect(waiting, patientDatabase)
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'users'::regclass and not granted`.execute(kysely)
    return rows.length > 0
  }
  await expect.poll(isWaiting).toBe(true)
  await users().execute()
  reading.resolve()
  await reader
  const later = await migrated
  await later.kysely.selectFrom('pending_registrations').select('id').execute()
  await later.close()
  await kysely.destroy()
})
