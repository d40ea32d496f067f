import { setTimeout as pause } from 'node:timers/promises'
import {
  type Mover,
  mayMove,
  movers,
  type OrderStatus,
  orderStatuses,
} from '@tumbler/rules/order-lifecycle'
import type { Person } from '../../bench/people.ts'
import type { AcknowledgedOrders } from './acknowledged-orders.ts'
import type { Answers, Deed } from './answers.ts'
import { type Answer, ServerGone, type ShopUnderTest } from './shop-under-test.ts'

const atOnce = 12
const breathMs = 40
/** As a browser does that was not answered. */
const untilRetryMs = 300
const looks = 20
/** Whoever knows nothing of her order so long after everybody went home never will. */
const longestGoodbyeMs = 10_000

export interface PlacedOrder {
  id: string
  /** When its acknowledgement came. */
  at: number
}

interface CrowdOptions {
  shop: ShopUnderTest<{ url: string }>
  people: Person[]
  orders: AcknowledgedOrders
  answers: Answers
}

/** People who place, move and poll until they are told to go home, whatever happens meanwhile. */
export class Crowd {
  readonly placed: PlacedOrder[] = []
  readonly problems = new Set<string>()
  /** Placements that were sent again under their key, for nobody knew what had become of them. */
  retried = 0
  readonly #options: CrowdOptions
  readonly #work: Promise<unknown>
  #isOver = false
  #closesAt = Number.POSITIVE_INFINITY

  constructor(options: CrowdOptions) {
    this.#options = options
    this.#work = Promise.all(Array.from({ length: atOnce }, () => this.#workUntilOver()))
  }

  /** Resolves when everybody has heard the answer to what she had sent. */
  async goHome() {
    this.#isOver = true
    this.#closesAt = performance.now() + longestGoodbyeMs
    await this.#work
  }

  async #workUntilOver() {
    while (!this.#isOver) {
      const chance = Math.random()
      await (chance < 0.5 ? this.#poll() : chance < 0.75 ? this.#place() : this.#move())
      await pause(breathMs)
    }
  }

  #poll() {
    const { shop, people } = this.#options
    return this.#ask('poll', () => shop.queueOf(anyOf(people)))
  }

  /** Under the same key again and again, until she knows whether there is an order. */
  async #place() {
    const { shop, people, orders } = this.#options
    const person = anyOf(people)
    const placement = shop.placementOf(person)
    for (;;) {
      const answer = await this.#ask('place', () => shop.send(placement))
      if (answer?.status === 201) {
        this.placed.push({ id: answer.body.id, at: performance.now() })
        return orders.placed(person, answer.body)
      }
      if (answer && answer.status < 500) return
      if (performance.now() > this.#closesAt) break
      this.retried += 1
      await pause(untilRetryMs)
    }
    this.problems.add('somebody was never told what became of her order')
  }

  /** What nobody answers is left as it may be. */
  async #move() {
    const { shop, orders } = this.#options
    const choice = this.#choose()
    if (!choice) return
    const { id, order, mover, to } = choice
    order.moving = to
    const answer = await this.#ask('move', () =>
      mover === 'customer' ? shop.cancelOrPick(order.owner, id, to) : shop.moveAsBarista(id, to),
    )
    if (answer?.status === 200) orders.moved(order, answer.body)
    else if (answer && answer.status < 500) order.moving = null
  }

  /** A few looks at random are enough: nearly every order may go somewhere. */
  #choose() {
    if (this.placed.length === 0) return
    for (let look = 0; look < looks; look += 1) {
      const { id } = anyOf(this.placed)
      const order = this.#options.orders.known.get(id)
      if (!order || order.moving) continue
      const possible = allMoves.filter(({ mover, to }) => mayMove(mover, order.status, to))
      if (possible.length > 0) return { ...anyOf(possible), id, order }
    }
  }

  async #ask<Body>(deed: Deed, send: () => Promise<Answer<Body>>) {
    const answer = await askFor(deed, send, this.#options.answers)
    const { status = 0, code = '' } = answer ?? {}
    if (status >= 400 && status < 500 && !ofTheShop.has(code))
      this.problems.add(`a ${deed} was answered with ${status} ${code}`)
    return answer
  }
}

/** Null when there was none. */
export async function askFor<Body>(
  deed: Deed,
  send: () => Promise<Answer<Body>>,
  answers: Answers,
) {
  const sentAt = performance.now()
  const answer = await send().catch((error) => {
    if (error instanceof ServerGone) return null
    throw error
  })
  const what = answer ? [answer.status, answer.code].filter(Boolean).join(' ') : 'no answer'
  const isGood = answer !== null && answer.status < 500
  answers.add({ deed, sentAt, answeredAt: performance.now(), what, isGood })
  return answer
}

/** A place in the limit may be taken, and an order may be closed at the end of its day. */
const ofTheShop = new Set(['ORDER_LIMIT_REACHED', 'ORDER_CHANGED'])

const allMoves = movers.flatMap((mover: Mover) =>
  orderStatuses.map((to: OrderStatus) => ({ mover, to })),
)

const anyOf = <Choice>(choices: Choice[]) =>
  choices[Math.floor(Math.random() * choices.length)] as Choice
