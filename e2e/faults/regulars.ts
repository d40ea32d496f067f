import type { Person } from '../../bench/people.ts'
import type { AcknowledgedOrders } from './acknowledged-orders.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const asked = 3

interface RegularsOptions {
  shop: ShopUnderTest<{ url: string }>
  people: Person[]
  orders: AcknowledgedOrders
}

interface FirstOrder {
  placement: ReturnType<ShopUnderTest['placementOf']>
  id: string
}

/** People who come again and again and ask for one drink more than they may have. */
export class Regulars {
  readonly lines: string[] = []
  readonly problems: string[] = []
  readonly #options: RegularsOptions
  readonly #first = new Map<Person, FirstOrder>()

  constructor(options: RegularsOptions) {
    this.#options = options
  }

  /** @param drinks How many each of them is to get, no more and no fewer. */
  async come(when: string, drinks: number) {
    const { people } = this.#options
    const got: number[] = []
    for (const person of people) {
      got.push(await this.#orderAll(person))
      await this.#repeat(when, person)
    }
    const wrong = got.filter((count) => count !== drinks)
    if (wrong.length > 0)
      this.problems.push(`${when}: ${wrong.length} people got ${wrong[0]} drinks, not ${drinks}`)
    this.lines.push(
      `${when}: ${people.length} people asked for ${asked} drinks each and got ${got.join(', ')}`,
    )
  }

  /** Each is made at once, so that it counts and is not left over at the end of the day. */
  async #orderAll(person: Person) {
    const { shop, orders } = this.#options
    let got = 0
    for (let drink = 0; drink < asked; drink += 1) {
      const placement = shop.placementOf(person)
      const { status, code, body } = await shop.send(placement)
      if (status !== 201) {
        if (code !== 'ORDER_LIMIT_REACHED') this.problems.push(`a drink was refused with ${code}`)
        continue
      }
      got += 1
      orders.placed(person, body)
      if (!this.#first.has(person)) this.#first.set(person, { placement, id: body.id })
      for (const step of ['in-progress', 'done'] as const) {
        const moved = await shop.moveAsBarista(body.id, step)
        const order = orders.known.get(body.id)
        if (moved.status === 200 && order) orders.moved(order, moved.body)
        else this.problems.push(`${step} was answered with ${moved.code}`)
      }
    }
    return got
  }

  /** Her very first order under its key: there is still only one. */
  async #repeat(when: string, person: Person) {
    const first = this.#first.get(person)
    if (!first) return
    const { status, body } = await this.#options.shop.send(first.placement)
    if (status !== 201 || body.id !== first.id)
      this.problems.push(`${when}: an order that was sent again was answered with ${status}`)
  }
}
