import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { openShop } from '../open-shop.ts'
import {
  baristaAt,
  dateOf,
  fetchFrom,
  placement,
  type Request,
  request,
  type User,
  usersFrom,
} from '../shop.ts'
import { format } from '../statistics.ts'

/** What a scenario needs in the database, beside a barista. */
export const scenarioShop = { customers: 1500, stored: 0 }
const workers = 12
const listeners = 4
const responseLimitMs = 5000
const recoveryLimitMs = 10_000
/** A fault is over when nothing has failed for so long. */
const calmMs = 2500
/** An event arrives within. */
const eventMs = 1000
/** What the rules of the shop may answer to customers who order at random. */
const rules = ['ORDER_LIMIT_REACHED', 'TOO_MANY_ORDERS', 'ORDER_CHANGED']
const moves = [
  { from: 'ordered', to: 'cancel', path: '/order/' },
  { from: 'ordered', to: 'in-progress', path: '/order/barista/' },
  { from: 'in-progress', to: 'done', path: '/order/barista/' },
  { from: 'done', to: 'picked', path: '/order/' },
]

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'database' | 'itemId'>

interface Fault {
  name: string
  seconds: number
  begin?(): unknown
  end?(): unknown
  /** Requests may be lost with the server that was answering them. */
  mayLoseResponses?: boolean
  /** Live clients are disconnected, so that they know that they miss events. */
  closesLive?: boolean
}

/** Customers who order, move and look at orders, and baristas' browsers, while something breaks. */
export class FaultScenario {
  readonly problems = new Set<string>()
  readonly #url: string
  readonly #shop: Shop
  readonly #users = usersFrom(0, scenarioShop.customers)
  /** As acknowledged; a pending move was not answered and may have happened. */
  readonly #orders = new Map<
    string,
    { user: User; status: string; pending?: string; placedAt: number }
  >()
  readonly #answers: { at: number; ms: number; status: number; code: string }[] = []
  /** The orders that each has had an event of. */
  readonly #listeners = new Map<Socket, Set<string>>()
  readonly #work: Promise<unknown>
  #isOver = false
  #closesAt = Number.POSITIVE_INFINITY
  #connectedAt = 0

  private constructor(port: number, shop: Shop, pauseMs: number) {
    this.#url = `http://127.0.0.1:${port}`
    this.#shop = shop
    for (let count = 0; count < listeners; count += 1) this.#listen()
    this.#work = Promise.all(Array.from({ length: workers }, () => this.#workUntilOver(pauseMs)))
  }

  /** Resolves when everything has been well for a moment. */
  static async start(port: number, shop: Shop, pauseMs = 40) {
    const scenario = new FaultScenario(port, shop, pauseMs)
    await scenario.#waitUntilHealthy(performance.now())
    return scenario
  }

  /** Connects again as the web does. */
  #listen() {
    const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true }
    const auth = { token: baristaAt().token }
    const socket = io(this.#url, { ...options, auth, reconnectionDelayMax: 2000 })
    const seen = new Set<string>()
    this.#listeners.set(socket, seen)
    socket.on('orders', ({ id }: { id: string }) => seen.add(id))
    socket.on('connect', () => {
      this.#connectedAt = performance.now()
    })
    const connectAgain = () => {
      const connect = () => !this.#isOver && socket.connect()
      if (!socket.active) setTimeout(connect, 1000).unref()
    }
    socket.on('disconnect', connectAgain).on('connect_error', connectAgain)
  }

  async #workUntilOver(pauseMs: number) {
    while (!this.#isOver) {
      const chance = Math.random()
      if (chance < 0.4) await this.#send(request('GET', '/order/my-queue', anyOf(this.#users)))
      else if (chance < 0.7) await this.#place()
      else await this.#move()
      await pause(pauseMs)
    }
  }

  /** Under the same key until it is known whether there is an order. */
  async #place() {
    const user = anyOf(this.#users) as User
    const placing = placement(user, this.#shop.itemId)
    while (performance.now() < this.#closesAt) {
      const { status, body } = await this.#send(placing)
      if (status === 201 && body.id)
        this.#orders.set(body.id, { user, status: 'ordered', placedAt: performance.now() })
      if (status > 0 && status < 500) return
      await pause(300)
    }
    this.problems.add('a placement was never answered')
  }

  async #move() {
    const [id, order] = anyOf([...this.#orders]) ?? []
    const move = anyOf(moves.filter(({ from }) => from === order?.status))
    if (!order || !move || order.pending) return
    order.pending = move.to
    const user = move.path === '/order/' ? order.user : baristaAt()
    const { status } = await this.#send(request('PATCH', move.path + id, user, { status: move.to }))
    if (status === 200) order.status = move.to
    if (status > 0 && status < 500) delete order.pending
  }

  /** Status 0 when there was no response. */
  async #send(request: Request) {
    const sentAt = performance.now()
    let [status, body]: [number, Record<string, string>] = [0, {}]
    try {
      const response = await fetchFrom(this.#url, request, AbortSignal.timeout(20_000))
      body = (await response.json()) as typeof body
      status = response.status
    } catch {}
    const { code = '' } = body
    this.#answers.push({ at: performance.now(), ms: performance.now() - sentAt, status, code })
    if (status >= 400 && status < 500 && !rules.includes(code))
      this.problems.add(`${request.method} was answered with ${status} ${code}`)
    return { status, body }
  }

  /** Lets a fault happen, waits until all is well again, and notes which promises were broken. */
  async runFault({ name, seconds, begin, end, mayLoseResponses, closesLive }: Fault) {
    const begunAt = performance.now()
    await begin?.()
    await pause(seconds * 1000)
    const areConnected = this.#areConnected()
    await end?.()
    const endedAt = performance.now()
    const wellAt = await this.#waitUntilHealthy(endedAt)
    const answers = this.#answers.filter(({ at }) => at >= begunAt)
    const bad = answers.filter(isBad)
    const odd = bad.filter(({ status }) => status !== 503 && !(mayLoseResponses && status === 0))
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const broken = {
      'a response took more than 5 s': slowest > responseLimitMs,
      [`${odd.length} answers such as ${odd[0]?.status} ${odd[0]?.code}`]: odd.length > 0,
      'not well again within 10 s': wellAt - endedAt > recoveryLimitMs,
      'live clients were not disconnected': closesLive && areConnected,
      'events were missed afterwards': !this.#wereEventsSeen(wellAt),
    }
    for (const [promise, isBroken] of Object.entries(broken))
      if (isBroken) this.problems.add(`${name}: ${promise}`)
    console.log(
      `- ${name}: ${seconds} s, ${format(answers.length)} answers, of which ${format(bad.length)} ` +
        `were refused or lost, slowest ${format(slowest)} ms; ` +
        `recovered after ${format((wellAt - endedAt) / 1000)} s`,
    )
  }

  /** When the last failure was over and all live clients were back; infinite if that never came. */
  async #waitUntilHealthy(since: number) {
    while (performance.now() < since + 2 * recoveryLimitMs) {
      await pause(50)
      const lastBad = this.#answers.findLast(isBad)?.at ?? 0
      const wellAt = Math.max(since, lastBad, this.#connectedAt)
      if (this.#areConnected() && performance.now() > wellAt + calmMs) return wellAt
    }
    return Number.POSITIVE_INFINITY
  }

  #areConnected() {
    return [...this.#listeners.keys()].every(({ connected }) => connected)
  }

  /** Of the orders placed since all was well, those of the last moment left out. */
  #wereEventsSeen(wellAt: number) {
    const to = performance.now() - eventMs
    return [...this.#orders]
      .filter(([, { placedAt }]) => placedAt > wellAt + eventMs && placedAt < to)
      .every(([id]) => [...this.#listeners.values()].every((seen) => seen.has(id)))
  }

  /** Waits for the last answers, compares what is stored with them, and prints what was broken. */
  async end() {
    this.#isOver = true
    this.#closesAt = performance.now() + recoveryLimitMs
    await this.#work
    for (const socket of this.#listeners.keys()) socket.disconnect()
    const { rows } = await this.#shop.database.query(
      `select id, user_id, status, slot, status not in ('cancel', 'rejected') as counts from orders
       where user_id = any($1) and business_day = $2`,
      [this.#users.map(({ id }) => id), dateOf()],
    )
    const stored = new Map(rows.map(({ id, status }) => [id, status]))
    for (const [id, { status, pending }] of this.#orders) {
      const found = stored.get(id) ?? 'lost'
      if (found !== status && found !== pending)
        this.problems.add(`order ${id} was acknowledged as ${status} and is ${found}`)
    }
    for (const { id, counts, slot } of rows) {
      if (!this.#orders.has(String(id))) this.problems.add(`order ${id} was placed twice`)
      // The slots of a user and day are numbers up to the limit, and no two the same.
      if (counts ? slot !== 1 && slot !== 2 : slot !== null)
        this.problems.add(`order ${id} has slot ${slot}`)
    }
    console.log(`- ${format(this.#orders.size)} acknowledged orders compared with the database`)
    for (const problem of this.problems) console.log(`- **${problem}**`)
    if (this.problems.size > 0) process.exitCode = 1
    else console.log('- all checks passed')
  }
}

const isBad = ({ status }: { status: number }) => status === 0 || status >= 500

const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)]
