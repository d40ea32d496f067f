import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { afterEach, expect, test } from 'vitest'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { makeOrder } from '../testing/make.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
afterEach(() => house.close())

const scrape = async () => (await house.house.app.inject('/metrics')).body
const figureOf = (metrics: string, line: string) =>
  Number(
    metrics
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  )

test('counts answers by route and status, and nothing about who asked', async () => {
  house = await openTestHouse({ metrics: true })
  const ploy = await house.someone('user', 'Ploy')
  await house.call(getCafeStatus)
  await house.call(getCafeStatus)
  await ploy.call(contract.getOrder, { params: { id: ploy.id } })
  const metrics = await scrape()
  const answers = (labels: string) => figureOf(metrics, `tumbler_answer_seconds_count{${labels}}`)
  expect(answers('method="GET",route="/api/cafe-status",status="200"')).toBe(2)
  expect(answers('method="GET",route="/api/order/:id",status="404"')).toBe(1)
  expect(figureOf(metrics, 'tumbler_requests_in_flight')).toBe(1)
  for (const personal of [ploy.id, ploy.name, ploy.email]) expect(metrics).not.toContain(personal)
})

test('tells the length of the queue, the live connections and those to the database', async () => {
  house = await openTestHouse({ metrics: true })
  const listeners = new Listeners(await openDoors(house.house))
  const ploy = await house.someone('user')
  await listeners.listen(ploy.token)
  const first = await makeOrder(house, ploy)
  await makeOrder(house, ploy)
  const barista = await house.someone('barista')
  const body = { status: 'in-progress' as const }
  await barista.call(contract.moveOrderAsBarista, { params: { id: first.id }, body })
  const metrics = await scrape()
  const open = (status: string) =>
    figureOf(metrics, `tumbler_open_orders{venue="cafe",status="${status}"}`)
  expect([open('ordered'), open('in-progress')]).toEqual([1, 1])
  expect(figureOf(metrics, 'tumbler_live_connections')).toBe(1)
  expect(figureOf(metrics, 'tumbler_database_connections{state="idle"}')).toBeGreaterThan(0)
  listeners.leave()
})

test('has all that the dashboard asks for', async () => {
  house = await openTestHouse({ metrics: true })
  await house.call(getCafeStatus)
  await makeOrder(house, await house.someone('user'))
  const metrics = await scrape()
  const file = join(import.meta.dirname, '../../../docs/grafana-dashboard.json')
  const asked = new Set(readFileSync(file, 'utf8').match(/\b(tumbler|nodejs|process)_\w+/g))
  expect(asked.size).toBeGreaterThan(6)
  for (const name of asked) expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
})

test('goes on without the queue while the database does not answer', async () => {
  house = await openTestHouse({ metrics: true })
  const ploy = await house.someone('user')
  await makeOrder(house, ploy)
  expect(await scrape()).toContain('tumbler_open_orders{')
  await house.database.kysely.schema.alterTable('orders').renameTo('away').execute()
  const answered = await house.house.app.inject('/metrics')
  await house.database.kysely.schema.alterTable('away').renameTo('orders').execute()
  expect(answered.statusCode).toBe(200)
  expect(answered.body).not.toContain('tumbler_open_orders{')
  expect(answered.body).toContain('tumbler_live_connections')
})

test('is not there unless it is wanted', async () => {
  house = await openTestHouse()
  const answered = await house.house.app.inject('/metrics')
  expect(answered.body).not.toContain('tumbler_')
})
