import type { BarTally, Tap } from '@tumbler/contract/bar-tally'
import type { Category } from '@tumbler/contract/menu'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { categoryOf, idOf, itemOf, settings, statusOf } from './cafe.ts'
import type { Answers, FakeRequest } from './fake-server.ts'
import { refusal } from './fake-server.ts'

const atBar = (number: number, name: string, menu: Category['menu']): Category => ({
  ...categoryOf(number, name, menu),
  categoryFor: 'bar',
})

/** A bar on a server that remembers what was tapped. */
export class FakeBar {
  readonly menu = [
    atBar(1, 'Cocktail', [itemOf(11, 'Gin Tonic'), itemOf(12, 'Negroni')]),
    atBar(2, 'Beer', [itemOf(21, 'Craft Beer')]),
  ]
  taps: (Tap & { key: string })[] = []
  /** In the order in which they came. */
  readonly requests: { change: unknown; name: string; key: string; at: string }[] = []
  /** Set by a test: no request arrives, or no answer. */
  network: 'fine' | 'off' | 'loses answers' = 'fine'
  lastWeek = 0
  readonly #takenBack = new Set<string>()

  get #items() {
    return this.menu.flatMap((category) => category.menu.map((item) => ({ ...item, category })))
  }

  /** As if counted on another tablet, or before. */
  add(name: string, given: Partial<Tap> = {}) {
    const item = this.#items.find((one) => one.name === name)
    const id = crypto.randomUUID()
    const at = new Date().toISOString()
    const menu = { id: item?.id ?? idOf(99), name, otherName: null }
    const price = item?.price ?? null
    const own = { id, key: given.id ?? id, at, menu, price }
    this.taps.unshift({ ...own, by: 'Nok', isMine: false, ...given })
    return id
  }

  tally(): BarTally {
    const counts = new Map<string, number>()
    const prices = this.taps.flatMap(({ price }) => price ?? [])
    for (const { menu } of this.taps) counts.set(menu.id, (counts.get(menu.id) ?? 0) + 1)
    return {
      date: shopTimeAt(new Date(), 'Asia/Bangkok').date,
      since: '2026-11-20T08:00:00.000Z',
      lastWeek: this.lastWeek,
      takings: prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null,
      counts: this.#items
        .filter(({ id }) => counts.has(id))
        .map(({ id, name, category }) => ({
          menu: {
            ...{ id, name, otherName: null },
            category: { id: category.id, name: category.name, otherName: null },
          },
          count: counts.get(id) ?? 0,
        })),
      taps: this.taps.map(({ key: _, ...tap }) => tap).slice(0, 20),
    }
  }

  #tap({ body, headers }: FakeRequest) {
    if (this.network === 'off') throw new TypeError('Failed to fetch')
    const key = headers.get('idempotency-key') ?? ''
    const name = this.#items.find(({ id }) => id === body.menu_id)?.name ?? ''
    this.requests.push({ change: body.change, name, key, at: String(body.at) })
    const isRepeated = this.taps.some((tap) => tap.key === key) || this.#takenBack.has(key)
    if (!isRepeated && body.change === 1)
      this.add(name, { id: key, at: String(body.at), by: 'Fern', isMine: true })
    if (!isRepeated && body.change === -1) {
      const left = this.taps.filter(({ id }) => id !== body.tap_id)
      if (left.length === this.taps.length) return refusal('TALLY_EMPTY')
      this.taps = left
      this.#takenBack.add(key)
    }
    if (this.network === 'loses answers') throw new TypeError('Failed to fetch')
    return this.tally()
  }

  answers(): Answers {
    const read =
      <Value>(value: () => Value) =>
      () => {
        if (this.network === 'off') throw new TypeError('Failed to fetch')
        return value()
      }
    return {
      getSettings: read(() => settings),
      getCafeStatus: read(() => statusOf('bar-open')),
      listOrders: read(() => []),
      listCategories: read(() => this.menu),
      readBarTally: read(() => this.tally()),
      tapBarTally: (request) => this.#tap(request),
    }
  }
}
