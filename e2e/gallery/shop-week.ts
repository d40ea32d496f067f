import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { House, Person, tumblerPhoto } from '../house.ts'
import { startHouse } from '../start-house.ts'
import type { Scene } from './scenes.ts'

const photo = `data:image/jpeg;base64,${readFileSync(tumblerPhoto).toString('base64')}`

/** When each scene takes place, UTC; the shop's clock is seven hours ahead. */
const times = {
  tuesday: '2026-11-17T03:00:00Z',
  morning: '2026-11-18T01:50:00Z',
  early: '2026-11-18T02:38:00Z',
  later: '2026-11-18T02:52:00Z',
  busy: '2026-11-18T03:00:00Z',
  friday: '2026-11-20T05:30:00Z',
  bar: '2026-11-20T08:30:00Z',
  closed: '2026-11-20T11:30:00Z',
} as const

/** The same shop from Tuesday to Friday evening, opened once for each scene. */
export class ShopWeek {
  readonly #folder: string
  readonly #browser: Browser
  readonly ids = new Map<string, string>()

  constructor(folder: string, browser: Browser) {
    this.#folder = folder
    this.#browser = browser
  }

  async open(scene: Scene): Promise<House> {
    if (scene === 'morning') await this.#at('tuesday', (house) => this.#tuesday(house))
    if (scene === 'busy') {
      await this.#at('early', (house) => this.#early(house))
      await this.#at('later', (house) => this.#later(house))
    }
    const house = await this.#house(scene)
    const barista = house.demo('barista')
    if (scene === 'busy') await this.#order(house.demo('admin'), 'Hot Chocolate', { type: 'hot' })
    if (scene === 'bar') await barista.call('PATCH', '/cafe-status/bar-open')
    if (scene === 'closed') await barista.call('PATCH', '/cafe-status/all-close')
    return house
  }

  /** Who has ordered nothing yet. */
  newcomer(house: House) {
    return personOf(house, 'Beam')
  }

  async #house(time: keyof typeof times) {
    return new House(await startHouse(this.#folder, { time: times[time] }), this.#browser)
  }

  async #at(time: keyof typeof times, act: (house: House) => Promise<void>) {
    const house = await this.#house(time)
    await act(house)
    await house.stop()
  }

  async #tuesday(house: House) {
    const categories = await house.demo('barista').call<Category[]>('GET', '/category')
    const named: (Category | MenuItem)[] = categories.flatMap((one) => [one, ...one.menu])
    for (const { id, name } of named) this.ids.set(name, id)
    for (const name of ['Beam', 'Nam', 'Oat', 'Fah', 'Chalermchai-Wong']) await house.newcomer(name)
    const drinks = ['Latte', 'Americano', 'Thai Tea Latte', 'Latte', 'อัญชันมะนาว', 'Yuzu Soda']
    const names = ['Nam', 'Oat', 'Fah', 'Oat', 'Fah', 'Nam']
    for (const [place, drink] of drinks.entries())
      await finish(house, await this.#order(personOf(house, names[place] ?? ''), drink))
    const user = house.demo('user')
    await finish(house, await this.#order(user, 'Thai Tea Latte'))
    await reject(house, await this.#order(user, 'Cocoa Frappe', { type: 'frappe' }))
  }

  async #early(house: House) {
    const user = house.demo('user')
    const [nam, oat] = [personOf(house, 'Nam'), personOf(house, 'Oat')]
    const path = `/menu/${this.ids.get('Mocha')}`
    await house.demo('barista').call('PATCH', path, { isActive: 'inactive' })
    await pick(user, await finish(house, await this.#order(user, 'Americano', { type: 'hot' })))
    await reject(house, await this.#order(user, 'Cocoa Frappe', { type: 'frappe' }))
    const { id } = await this.#order(user, 'นมชมพู')
    await user.call('PATCH', `/order/${id}`, { status: 'cancel' })
    await finish(house, await this.#order(nam, 'Matcha Latte'))
    await this.#order(oat, 'Latte', { type: 'hot', remark: 'ขอนมโอ๊ตแทนนมวัวนะคะ ไม่ใส่น้ำตาลเพิ่ม' })
  }

  async #later(house: House) {
    const [fah, nam] = [personOf(house, 'Fah'), personOf(house, 'Nam')]
    await start(house, await this.#order(fah, 'Thai Tea Latte', { remark: 'Less ice please' }))
    await start(house, await this.#order(nam, 'อัญชันมะนาว', { sweetness: 0 }))
    await this.#order(personOf(house, 'Chalermchai-Wong'), 'Strawberry Smoothie', {
      type: 'frappe',
      sweetness: 200,
    })
    await this.#order(fah, 'Latte', { type: 'hot', sweetness: 25 })
    await this.#order(house.demo('user'), 'Thai Tea Latte', { remark: 'Less ice please' })
  }

  #order(person: Person, drink: string, given: object = {}) {
    const draft = { menu_id: this.ids.get(drink), type: 'cold', sweetness: 50, remark: '-' }
    return person.call<Order>('POST', '/order', { ...draft, tumblerImage: photo, ...given })
  }
}

const password = 'a fine long password'

const personOf = (house: House, name: string) =>
  new Person(house.url, `${name.toLowerCase()}@example.com`, password)

const asBarista = (house: House, { id }: Order, body: object) =>
  house.demo('barista').call<Order>('PATCH', `/order/barista/${id}`, body)

const start = (house: House, order: Order) => asBarista(house, order, { status: 'in-progress' })

async function finish(house: House, order: Order) {
  await start(house, order)
  return asBarista(house, order, { status: 'done' })
}

const reject = (house: House, order: Order) =>
  asBarista(house, order, { status: 'rejected', reject_note: 'Ingredient Unavailable' })

const pick = (person: Person, { id }: Order) =>
  person.call<Order>('PATCH', `/order/${id}`, { status: 'picked' })
