import type { Endpoint } from '@tumbler/contract/endpoint'
import { countOrders, countOverTime, rankMenu } from '@tumbler/contract/statistics'
import { addDays, type DateRange, periodRange } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import { connect, type Database } from '../server/src/database/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { closeDays } from './close-days.ts'
import { benchEnvironment } from './environment.ts'
import { median } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { makePeople, type Person } from './people.ts'
import { sendLoad, wireText } from './send-load.ts'
import { startServer } from './server-process.ts'
import { layThreeYears } from './three-years.ts'
import { tokenIssuer } from './token-issuer.ts'

const people = 10_000
const callsOfEach = 200
const warmUpCalls = 200
const rounds = 5

interface Call {
  endpoint: Endpoint
  name: string
  range: DateRange
}

/** A PostgreSQL with a shop, and the dashboards of its barista over any number of orders. */
export class DashboardBench {
  readonly #environment: Record<string, string>
  readonly #database: Database
  readonly #barista: Person
  readonly #today: string

  private constructor(environment: Record<string, string>, database: Database, barista: Person) {
    this.#environment = environment
    this.#database = database
    this.#barista = barista
    this.#today = shopTimeAt(new Date(), environment.SHOP_TIME_ZONE ?? '').date
  }

  static async furnish(databaseUrl: string) {
    const now = new Date()
    const environment = { ...benchEnvironment(now), DATABASE_URL: databaseUrl }
    const database = await connect(readSettings(environment), { isInHurry: false })
    const { barista } = await makePeople(database.kysely, people, now)
    return new DashboardBench(environment, database, barista)
  }

  /** Replaces all orders by this many over three years, closes their days and asks the dashboards. */
  async measure(orders: number) {
    const [filledInSeconds] = await timed(() =>
      layThreeYears(this.#database, {
        orders,
        people,
        today: this.#today,
        timeZone: this.#environment.SHOP_TIME_ZONE ?? '',
      }),
    )
    const [closedInSeconds, days] = await timed(() => this.#closeDays())
    await sql`vacuum analyze`.execute(this.#database.kysely)
    const server = await startServer(this.#environment)
    const { p50: first } = await this.#ask(
      server.port,
      countOrders,
      periodRange('today', this.#today),
      1,
    )
    const figures = []
    for (const call of this.#calls()) figures.push({ call, rounds: [] as LoadResult[] })
    for (let round = 0; round < rounds; round += 1)
      for (const { call, rounds } of figures) rounds.push(await this.#round(server.port, call))
    await server.stop()
    const of = (results: LoadResult[], figure: 'p50' | 'p99') =>
      median(results.map((result) => result[figure]))
    return {
      orders,
      filledInSeconds,
      closedInSeconds,
      days,
      first,
      figures: figures.map(({ call: { endpoint, name }, rounds }) => ({
        call: `${endpoint.path} ${name}`,
        p50: of(rounds, 'p50'),
        p99: of(rounds, 'p99'),
      })),
    }
  }

  close = () => this.#database.close()

  #calls(): Call[] {
    const ranges = {
      today: periodRange('today', this.#today),
      month: periodRange('month', this.#today),
      '400 days': { startDate: addDays(this.#today, -399), endDate: addDays(this.#today, 1) },
    }
    return [countOrders, rankMenu, countOverTime].flatMap((endpoint) =>
      Object.entries(ranges).map(([name, range]) => ({ endpoint, name, range })),
    )
  }

  async #round(port: number, { endpoint, range }: Call) {
    await this.#ask(port, endpoint, range, warmUpCalls)
    const result = await this.#ask(port, endpoint, range, callsOfEach)
    if (Object.keys(result.failures).length > 0) throw new Error(JSON.stringify(result.failures))
    return result
  }

  async #ask(port: number, { path }: Endpoint, range: DateRange, calls: number) {
    const tokens = await tokenIssuer()
    const token = tokens.issue(this.#barista.userId, this.#barista.sessionId)
    const query = new URLSearchParams({ ...range, categoryFor: 'cafe' })
    const request = wireText({
      method: 'GET',
      url: `/api${path}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const requests = Array.from({ length: calls }, () => request)
    return sendLoad({ port, connections: 1, requests, expected: 200 })
  }

  async #closeDays() {
    await closeDays(this.#environment, this.#database)
    const { days } = await this.#database.kysely
      .selectFrom('tally_items')
      .select(({ fn, cast }) =>
        cast<number>(fn.count('business_day').distinct(), 'integer').as('days'),
      )
      .executeTakeFirstOrThrow()
    return days
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const since = performance.now()
  const result = await work()
  return [(performance.now() - since) / 1000, result]
}
