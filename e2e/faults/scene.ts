import { setTimeout as pause } from 'node:timers/promises'
import { personAt } from '../../bench/people.ts'
import { tokenIssuer } from '../../bench/token-issuer.ts'
import type { AccessTokens } from '../../server/src/access/tokens.ts'
import { AcknowledgedOrders } from './acknowledged-orders.ts'
import { Answers } from './answers.ts'
import { compareWithDatabase } from './compare-with-database.ts'
import { Crowd } from './crowd.ts'
import { type Fault, type FaultFigures, figuresOf } from './fault-figures.ts'
import { furnish } from './furnished-shop.ts'
import { LiveWitnesses, type Witness } from './live-witnesses.ts'
import { ShopUnderTest } from './shop-under-test.ts'

const people = 1500
const customersListening = 10
const others = 5
const longestRecoveryMs = 20_000
/** So long nothing may fail until it counts as over. */
const calmMs = 2500
/** News cross between servers in less. */
const newsMs = 1000
const lookMs = 50

interface SceneOptions<Server> {
  environment: Record<string, string>
  /** Starts what people talk to. */
  start(): Promise<Server>
  /** Those of a server whose clock is not ours. */
  tokens?: AccessTokens
}

/** Who is in nobody's way. */
export const quietPeople = Array.from({ length: others }, (_, index) => personAt(people + index))

/** A shop with people in it all the while, to which one fault after the other happens. */
export class Scene<Server extends { url: string }> {
  readonly problems: string[] = []
  readonly figures: FaultFigures[] = []
  readonly witnesses = new LiveWitnesses()
  readonly shop: ShopUnderTest<Server>
  readonly crowd: Crowd
  readonly orders = new AcknowledgedOrders()
  readonly answers = new Answers()
  readonly #environment: Record<string, string>
  readonly #baristas = new Set<Witness>()

  private constructor(shop: ShopUnderTest<Server>, environment: Record<string, string>) {
    this.shop = shop
    this.#environment = environment
    const everybody = Array.from({ length: people }, (_, index) => personAt(index))
    this.addBarista(shop.server.url)
    for (const person of everybody.slice(0, customersListening))
      this.witnesses.add(shop.server.url, () => shop.tokenOf(person))
    this.crowd = new Crowd({
      shop,
      people: everybody,
      orders: this.orders,
      answers: this.answers,
    })
  }

  static async open<Server extends { url: string }>({
    environment,
    start,
    tokens,
  }: SceneOptions<Server>) {
    const { item, barista } = await furnish(environment, people + others)
    const issuer = tokens ?? (await tokenIssuer())
    const scene = new Scene(new ShopUnderTest(await start(), issuer, item, barista), environment)
    await scene.#settle(performance.now())
    return scene
  }

  /** One more who has to hear of every order, whoever has placed it and through whichever server. */
  addBarista(url: string) {
    const barista = this.witnesses.add(url, () => this.shop.baristaToken)
    this.#baristas.add(barista)
    return barista
  }

  sendAway(barista: Witness) {
    this.witnesses.leave([barista])
    this.#baristas.delete(barista)
  }

  /** Lets it happen for so long, and looks until all is as before. */
  async endure(fault: Fault, seconds: number) {
    const begunAt = performance.now()
    await fault.begin()
    await pause(seconds * 1000)
    if (fault.isLiveMeanwhile && !this.witnesses.areAllHere)
      this.problems.push(`${fault.name}: live connections did not come back meanwhile`)
    await fault.end()
    const mendedAt = performance.now()
    const liveAgainAt = await this.#settle(mendedAt)
    const times = { begunAt, mendedAt, liveAgainAt, endedAt: performance.now() }
    const figures = figuresOf(fault, times, this.answers)
    if (liveAgainAt === null) figures.problems.push(`${fault.name}: it did not recover`)
    else figures.problems.push(...this.#unheard(fault, liveAgainAt))
    this.figures.push(figures)
  }

  /** With her last answer. */
  async everybodyGoesHome() {
    await this.crowd.goHome()
    this.witnesses.leave()
  }

  /** What the database holds with what everybody was told. */
  async compare() {
    const compared = await compareWithDatabase(this.#environment, this.orders)
    this.problems.push(...this.crowd.problems, ...compared.problems)
    return {
      acknowledged: this.orders.answers,
      retried: this.crowd.retried,
      ...compared,
    }
  }

  /** When all were let in again; null when something still fails after a long time. */
  async #settle(since: number) {
    for (;;) {
      const now = performance.now()
      if (now - since > longestRecoveryMs) return null
      const lately = this.answers.between(now - calmMs, now)
      const isCalm = lately.length > 0 && lately.every(({ isGood }) => isGood)
      const back = Math.max(since, this.witnesses.lastArrival)
      const isBusy = this.#placedSince(back).length > 0
      if (isCalm && isBusy && this.witnesses.areAllHere && now - back > calmMs) return back
      await pause(lookMs)
    }
  }

  /** Orders that everybody has been told of by now. */
  #placedSince(from: number) {
    const to = performance.now() - newsMs
    return this.crowd.placed.filter(({ at }) => at > from + newsMs && at < to)
  }

  /** Orders of the calm that followed, which a barista was not told of. */
  #unheard({ name }: Fault, from: number) {
    const placed = this.#placedSince(from)
    const missed = Array.from(this.#baristas).flatMap(({ heard }) =>
      placed.filter(({ id }) => !heard.has(id)),
    )
    return missed.length > 0 ? [`${name}: ${missed.length} news were not heard afterwards`] : []
  }
}
