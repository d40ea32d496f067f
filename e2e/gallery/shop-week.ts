import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { makeScreenLink } from '../public-screen.ts'
import { startServer } from '../start-server.ts'
import { newPassword, TestApp, TestUser, tumblerPhoto } from '../test-app.ts'
import type { Phase } from './phases.ts'

const photo = `data:image/jpeg;base64,${readFileSync(tumblerPhoto).toString('base64')}`

/** When each phase takes place, UTC; the shop's clock is seven hours ahead. */
const times: Record<Phase, string> = {
  morning: '2026-11-18T01:50:00Z',
  busy: '2026-11-18T03:00:00Z',
  break: '2026-11-18T04:20:00Z',
  lastCall: '2026-11-18T04:40:00Z',
  friday: '2026-11-20T05:30:00Z',
  bar: '2026-11-20T08:30:00Z',
  closed: '2026-11-20T11:30:00Z',
}

/**
 * A shop without orders, and one with those of the demo, from Wednesday to Friday evening. The server
 * starts once for each phase.
 */
export class ShopWeek {
  readonly #folder: string
  readonly #browser: Browser
  readonly ids = new Map<string, string>()

  constructor(folder: string, browser: Browser) {
    this.#folder = folder
    this.#browser = browser
  }

  async open(phase: Phase): Promise<TestApp> {
    const isQuiet = phase === 'morning'
    const folder = join(this.#folder, isQuiet ? 'quiet' : 'busy')
    const args = isQuiet ? [] : ['--demo-orders']
    const app = new TestApp(
      await startServer({ DATA_DIR: folder }, times[phase], args),
      this.#browser,
    )
    const barista = app.demoUser('barista')
    if (phase === 'morning' || phase === 'busy') await this.#begin(app)
    if (phase === 'busy') await this.#busy(app)
    if (phase === 'break') await this.#breakTime(app)
    if (phase === 'lastCall') await this.#lastCall(app)
    if (phase === 'bar') await barista.request('PATCH', '/cafe-status/bar-open')
    if (phase === 'closed') await barista.request('PATCH', '/cafe-status/all-close')
    return app
  }

  /** A user who has ordered nothing yet. */
  newUser(app: TestApp) {
    return new TestUser(app.url, 'gift@example.com', newPassword)
  }

  async #begin(app: TestApp) {
    const categories = await app.demoUser('barista').request<Category[]>('GET', '/category')
    const named: (Category | MenuItem)[] = categories.flatMap((one) => [one, ...one.menu])
    for (const { id, name } of named) this.ids.set(name, id)
    this.ids.set('screen', (await makeScreenLink(app)).replace('/screen/', ''))
    await app.newUser('Gift')
  }

  /** The demo's user is at the limit, and an item is inactive. */
  async #busy(app: TestApp) {
    const user = app.demoUser('user')
    const path = `/menu/${this.ids.get('Mocha')}`
    await app.demoUser('barista').request('PATCH', path, { isActive: 'inactive' })
    const { id } = await this.#order(user, 'นมชมพู')
    await user.request('PATCH', `/order/${id}`, { status: 'cancel' })
    await pickUp(user, await finish(app, await this.#order(user, 'Americano', { type: 'hot' })))
    await this.#order(app.demoUser('admin'), 'Hot Chocolate', { type: 'hot' })
  }

  /** The user's drink is the first in the queue, and a break begins. */
  async #breakTime(app: TestApp) {
    for (const order of await openOrders(app)) {
      if (order.user.name === 'Ploy') break
      await (order.status === 'ordered' ? finish(app, order) : done(app, order))
    }
    const until = '2026-11-18T04:35:00Z'
    await app.demoUser('barista').request('PUT', '/cafe-status/pause', { until })
  }

  /** The user's drink is rejected, and the last one is still to be made. */
  async #lastCall(app: TestApp) {
    for (const order of await openOrders(app))
      if (order.user.name === 'Ploy') await reject(app, order)
    await app.demoUser('barista').request('PUT', '/cafe-status/last-call')
  }

  #order(user: TestUser, drink: string, changes: object = {}) {
    const draft = { menu_id: this.ids.get(drink), type: 'cold', sweetness: 50, remark: '-' }
    return user.request<Order>('POST', '/order', { ...draft, tumblerImage: photo, ...changes })
  }
}

const updateAsBarista = (app: TestApp, { id }: Order, body: object) =>
  app.demoUser('barista').request<Order>('PATCH', `/order/barista/${id}`, body)

const start = (app: TestApp, order: Order) => updateAsBarista(app, order, { status: 'in-progress' })

const done = (app: TestApp, order: Order) => updateAsBarista(app, order, { status: 'done' })

async function finish(app: TestApp, order: Order) {
  await start(app, order)
  return done(app, order)
}

/** The oldest first. */
async function openOrders(app: TestApp) {
  const orders = await app.demoUser('barista').request<Order[]>('GET', '/order')
  return orders
    .filter(({ status }) => status === 'ordered' || status === 'in-progress')
    .sort((one, other) => one.orderDate.localeCompare(other.orderDate))
}

const reject = (app: TestApp, order: Order) =>
  updateAsBarista(app, order, { status: 'rejected', reject_note: 'Ingredient Unavailable' })

const pickUp = (user: TestUser, { id }: Order) =>
  user.request<Order>('PATCH', `/order/${id}`, { status: 'picked' })
