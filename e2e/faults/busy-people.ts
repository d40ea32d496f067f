import {
  type Mover,
  mayMove,
  movers,
  type OrderStatus,
  orderStatuses,
} from '@tumbler/rules/order-lifecycle'
import type { Person } from '../../bench/people.ts'
import type { AcknowledgedOrders } from './acknowledged-orders.ts'
import { ServerGone, type ShopUnderTest } from './shop-under-test.ts'

const atOnce = 16

export type Placement = ReturnType<ShopUnderTest['placementOf']> & { person: Person }

/** Several people at once who place and move orders until the server is gone. */
export class BusyPeople {
  /** Sent, and never answered. */
  readonly unanswered = new Set<Placement>()
  readonly problems: string[] = []
  readonly #shop: ShopUnderTest
  readonly #people: Person[]
  readonly #orders: AcknowledgedOrders
  /** The orders of these people only. */
  readonly #own: string[] = []
  readonly #begun = Promise.withResolvers<void>()
  #mayBreak = false

  constructor(shop: ShopUnderTest, people: Person[], orders: AcknowledgedOrders) {
    this.#shop = shop
    this.#people = people
    this.#orders = orders
  }

  get movesOnTheirWay() {
    return this.#own.filter((id) => this.#orders.known.get(id)?.moving).length
  }

  /** Resolves with the first order that is placed: from then on writes are under way. */
  get begun() {
    return this.#begun.promise
  }

  /** From now on a broken connection is no surprise. */
  expectTheEnd() {
    this.#mayBreak = true
  }

  async work() {
    await Promise.all(Array.from({ length: atOnce }, () => this.#workUntilGone()))
  }

  async #workUntilGone() {
    try {
      for (;;) await (Math.random() < 0.5 ? this.#place() : this.#moveOne())
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error
      if (!this.#mayBreak) this.problems.push('a connection broke before the server was killed')
    }
  }

  async #place() {
    const person = anyOf(this.#people) as Person
    const placement = { ...this.#shop.placementOf(person), person }
    this.unanswered.add(placement)
    const { status, code, body } = await this.#shop.send(placement)
    this.unanswered.delete(placement)
    if (status === 201) {
      this.#orders.placed(person, body)
      this.#own.push(body.id)
      this.#begun.resolve()
    } else if (code !== 'ORDER_LIMIT_REACHED')
      this.problems.push(`a placement was answered with ${status} ${code}`)
  }

  async #moveOne() {
    const choices = this.#own.flatMap((id) => this.#movesOf(id))
    const choice = anyOf(choices)
    if (!choice) return this.#place()
    const { id, mover, to, order } = choice
    order.moving = to
    const answer = await (mover === 'customer'
      ? this.#shop.cancelOrPick(order.owner, id, to)
      : this.#shop.moveAsBarista(id, to))
    if (answer.status === 200) return this.#orders.moved(order, answer.body)
    order.moving = null
    this.problems.push(`moving ${id} to ${to} was answered with ${answer.status} ${answer.code}`)
  }

  #movesOf(id: string) {
    const order = this.#orders.known.get(id)
    if (!order || order.moving) return []
    return allMoves
      .filter(({ mover, to }) => mayMove(mover, order.status, to))
      .map((move) => ({ ...move, id, order }))
  }
}

const allMoves = movers.flatMap((mover: Mover) =>
  orderStatuses.map((to: OrderStatus) => ({ mover, to })),
)

const anyOf = <Choice>(choices: Choice[]) => choices[Math.floor(Math.random() * choices.length)]
