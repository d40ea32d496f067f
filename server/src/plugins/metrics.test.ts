import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { expect, inject, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

// The files of both engines may run at the same time.
const metricsPort = inject('testDatabaseSource').engine === 'embedded' ? 19_464 : 19_465
const app = await openTestApp({ metricsPort })
const url = await serverUrl(app.server)
const fetchMetrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`)
const scrape = async () => (await fetchMetrics()).text()

const readMetric = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

test('metrics count requests by route and status, without personal data, on a port of their own', async () => {
  const ploy = await app.newUser('user', 'Ploy')
  await app.call(getCafeStatus)
  await app.call(getCafeStatus)
  await ploy.call(contract.getOrder, { params: { id: ploy.id } })
  const metrics = await scrape()
  const countOf = (labels: string) =>
    readMetric(metrics, `http_request_duration_seconds_count{${labels}}`)
  expect(countOf('method="GET",route="/api/cafe-status",status_code="200"')).toBe(2)
  expect(countOf('method="GET",route="/api/order/:id",status_code="404"')).toBe(1)
  expect(readMetric(metrics, 'http_requests_in_flight')).toBe(0)
  for (const personal of [ploy.id, ploy.name, ploy.email]) expect(metrics).not.toContain(personal)
  expect(readMetric(metrics, `tumbler_info{version="${packageJson.version}"}`)).toBe(1)
})

test('metrics count pages and files as one route each', async () => {
  for (const url of ['/', '/menuCafe', '/favicon.svg', '/gone.txt'])
    await app.server.fastify.inject(url)
  const metrics = await scrape()
  const counts = Array.from(
    metrics.matchAll(
      /^http_request_duration_seconds_count\{method="GET",route="([^/"]+)",status_code="(\d+)"\} (\d+)$/gm,
    ),
    ([, ...labels]) => labels.join(' '),
  )
  expect(counts.toSorted()).toEqual(['asset 200 1', 'asset 404 1', 'page 200 2'])
})

test('metrics have a zero for each venue and status without open orders', async () => {
  const zeros = (await scrape()).match(/^open_orders\{.*$/gm)?.toSorted()
  expect(zeros).toEqual([
    'open_orders{venue="bar",status="in-progress"} 0',
    'open_orders{venue="bar",status="ordered"} 0',
    'open_orders{venue="cafe",status="in-progress"} 0',
    'open_orders{venue="cafe",status="ordered"} 0',
  ])
})

test('metrics include open orders, live connections and database connections', async () => {
  const ploy = await app.newUser('user')
  await new LiveClients(url).listen(ploy.token)
  const first = await makeOrder(app, ploy)
  await makeOrder(app, ploy)
  const barista = await app.newUser('barista')
  const body = { status: 'in-progress' as const }
  await barista.call(contract.moveOrderAsBarista, { params: { id: first.id }, body })
  const metrics = await scrape()
  const open = (status: string) =>
    readMetric(metrics, `open_orders{venue="cafe",status="${status}"}`)
  expect([open('ordered'), open('in-progress')]).toEqual([1, 1])
  expect(readMetric(metrics, 'live_connections')).toBe(1)
  // An event may still be on its way to the other processes.
  await expect
    .poll(async () => readMetric(await scrape(), 'db_connections{state="idle"}'))
    .toBeGreaterThan(0)
})

test.each([
  ['docs/grafana-dashboard.json', 7],
  ['deploy/alerts.yml', 4],
])('metrics include everything in %s, without an order', async (file, names) => {
  await app.call(getCafeStatus)
  const metrics = await scrape()
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  const used = new Set(text.match(/\b(http|live|db|open|nodejs|process)_\w+/g))
  expect(used.size).toBeGreaterThanOrEqual(names)
  for (const name of used) expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
})

test('metrics are served without open orders while the database fails', async () => {
  const ploy = await app.newUser('user')
  await makeOrder(app, ploy)
  expect(await scrape()).toContain('open_orders{')
  await app.database.kysely.schema.alterTable('orders').renameTo('away').execute()
  const response = await fetchMetrics()
  await app.database.kysely.schema.alterTable('away').renameTo('orders').execute()
  const metrics = await response.text()
  expect(response.status).toBe(200)
  expect(metrics).not.toContain('open_orders{')
  expect(metrics).toContain('live_connections')
})
