import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { makeScreenLink } from '../public-screen.ts'
import { startServer } from '../start-server.ts'
import { TestApp, TestUser, tumblerPhoto } from '../test-app.ts'
import type { Phase } from './phases.ts'

const photo = `data:image/jpeg;base64,${readFileSync(tumblerPhoto).toString('base64')}`

/** When each phase takes place, UTC; the shop's clock is seven hours ahead. */
const times = {
  tuesday: '2026-11-17T03:00:00Z',
  morning: '2026-11-18T01:50:00Z',
  early: '2026-11-18T02:38:00Z',
  later: '2026-11-18T02:52:00Z',
  busy: '2026-11-18T03:00:00Z',
  break: '2026-11-18T04:20:00Z',
  lastCall: '2026-11-18T04:40:00Z',
  friday: '2026-11-20T05:30:00Z',
  bar: '2026-11-20T08:30:00Z',
  closed: '2026-11-20T11:30:00Z',
} as const

/** One shop from Tuesday to Friday evening; the server starts once for each phase. */
export class ShopWeek {
  readonly #folder: string
  readonly #browser: Browser
  readonly ids = new Map<string, string>()

  constructor(folder: string, browser: Browser) {
    this.#folder = folder
    this.#browser = browser
  }

  async open(phase: Phase): Promise<TestApp> {
    if (phase === 'morning') await this.#runAt('tuesday', (app) => this.#tuesday(app))
    if (phase === 'busy') {
      await this.#runAt('early', (app) => this.#early(app))
      await this.#runAt('later', (app) => this.#later(app))
    }
    const app = await this.#start(phase)
    const barista = app.demoUser('barista')
    if (phase === 'busy') await this.#order(app.demoUser('admin'), 'Hot Chocolate', { type: 'hot' })
    if (phase === 'break') await this.#breakTime(app)
    if (phase === 'lastCall') await this.#lastCall(app)
    if (phase === 'bar') await barista.request('PATCH', '/cafe-status/bar-open')
    if (phase === 'closed') await barista.request('PATCH', '/cafe-status/all-close')
    return app
  }

  /** A user who has ordered nothing yet. */
  newUser(app: TestApp) {
    return userNamed(app, 'Beam')
  }

  async #start(time: keyof typeof times) {
    return new TestApp(await startServer(this.#folder, times[time]), this.#browser)
  }

  async #runAt(time: keyof typeof times, act: (app: TestApp) => Promise<void>) {
    const app = await this.#start(time)
    await act(app)
    await app.stop()
  }

  async #tuesday(app: TestApp) {
    const categories = await app.demoUser('barista').request<Category[]>('GET', '/category')
    const named: (Category | MenuItem)[] = categories.flatMap((one) => [one, ...one.menu])
    for (const { id, name } of named) this.ids.set(name, id)
    this.ids.set('screen', (await makeScreenLink(app)).replace('/screen/', ''))
    for (const name of ['Beam', 'Nam', 'Oat', 'Fah', 'Chalermchai-Wong']) await app.newUser(name)
    const drinks = ['Latte', 'Americano', 'Thai Tea Latte', 'Latte', 'อัญชันมะนาว', 'Yuzu Soda']
    const names = ['Nam', 'Oat', 'Fah', 'Oat', 'Fah', 'Nam']
    for (const [index, drink] of drinks.entries())
      await finish(app, await this.#order(userNamed(app, names[index] ?? ''), drink))
    const user = app.demoUser('user')
    await finish(app, await this.#order(user, 'Thai Tea Latte'))
    await reject(app, await this.#order(user, 'Cocoa Frappe', { type: 'frappe' }))
  }

  async #early(app: TestApp) {
    const user = app.demoUser('user')
    const [nam, oat] = [userNamed(app, 'Nam'), userNamed(app, 'Oat')]
    const path = `/menu/${this.ids.get('Mocha')}`
    await app.demoUser('barista').request('PATCH', path, { isActive: 'inactive' })
    await pickUp(user, await finish(app, await this.#order(user, 'Americano', { type: 'hot' })))
    await reject(app, await this.#order(user, 'Cocoa Frappe', { type: 'frappe' }))
    const { id } = await this.#order(user, 'นมชมพู')
    await user.request('PATCH', `/order/${id}`, { status: 'cancel' })
    await finish(app, await this.#order(nam, 'Matcha Latte'))
    await this.#order(oat, 'Latte', { type: 'hot', remark: 'ขอนมโอ๊ตแทนนมวัวนะคะ ไม่ใส่น้ำตาลเพิ่ม' })
  }

  async #later(app: TestApp) {
    const [fah, nam] = [userNamed(app, 'Fah'), userNamed(app, 'Nam')]
    await start(app, await this.#order(fah, 'Thai Tea Latte', { remark: 'Less ice please' }))
    await start(app, await this.#order(nam, 'อัญชันมะนาว', { sweetness: 0 }))
    await this.#order(userNamed(app, 'Chalermchai-Wong'), 'Strawberry Smoothie', {
      type: 'frappe',
      sweetness: 200,
    })
    await this.#order(fah, 'Latte', { type: 'hot', sweetness: 25 })
    await this.#order(app.demoUser('user'), 'Thai Tea Latte', { remark: 'Less ice please' })
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

const password = 'a fine long password'

const userNamed = (app: TestApp, name: string) =>
  new TestUser(app.url, `${name.toLowerCase()}@example.com`, password)

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
