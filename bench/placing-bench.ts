import { connect, type Database } from '../server/src/database/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import type { LoadResult } from './load-client.ts'
import { morningZone } from './morning-zone.ts'
import { countNewOrders, layEarlierOrders } from './orders-so-far.ts'
import { makePeople, personAt } from './people.ts'
import { runPgbench } from './pgbench.ts'
import { findCafeItem, type Item, placing } from './placing.ts'
import { type PlacingScript, recordPlacing } from './recorded-statements.ts'
import { sendLoad, wireText } from './send-load.ts'
import { tokenIssuer, tokenSecret } from './token-issuer.ts'

/** How many connections, and how many orders over all of them, each by another person. */
export interface Level {
  connections: number
  orders: number
}

/** A PostgreSQL with a shop and many people, and the two ways to place their orders there. */
export class PlacingBench {
  readonly environment: Record<string, string>
  readonly #database: Database
  readonly #script: PlacingScript
  readonly #item: Item

  private constructor(
    environment: Record<string, string>,
    database: Database,
    script: PlacingScript,
    item: Item,
  ) {
    this.environment = environment
    this.#database = database
    this.#script = script
    this.#item = item
  }

  static async furnish(databaseUrl: string, people: number) {
    const now = new Date()
    const environment = {
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_ADDRESS: '10000000',
      SHOP_TIME_ZONE: morningZone(now),
      TOKEN_SECRET: tokenSecret,
    }
    const settings = readSettings(environment)
    const database = await connect(settings)
    await makePeople(database.kysely, people + 1, now)
    const script = await recordPlacing(settings, database, personAt(people))
    const item = await findCafeItem(database.kysely)
    return new PlacingBench(environment, database, script, item)
  }

  get statements() {
    return this.#script.statements
  }

  async withoutServer({ connections, orders }: Level): Promise<number> {
    await layEarlierOrders(this.#database, new Date())
    const run = { url: this.environment.DATABASE_URL ?? '', script: this.#script, orders }
    const perSecond = await runPgbench({ ...run, clients: connections })
    await this.#mustHavePlaced(orders)
    return perSecond
  }

  async overHttp(port: number, { connections, orders }: Level): Promise<LoadResult> {
    await layEarlierOrders(this.#database, new Date())
    const tokens = await tokenIssuer()
    const requests = Array.from({ length: orders }, (_, index) => {
      const person = personAt(index)
      return wireText(placing(person, this.#item, tokens.issue(person.userId, person.sessionId)))
    })
    const result = await sendLoad({ port, connections, requests, expected: 201 })
    if (Object.keys(result.failures).length === 0) await this.#mustHavePlaced(orders)
    return result
  }

  close = () => this.#database.close()

  /** A placement that is refused is an answer like any other to pgbench. */
  async #mustHavePlaced(orders: number) {
    const placed = await countNewOrders(this.#database)
    if (placed !== orders) throw new Error(`${placed} orders were placed instead of ${orders}`)
  }
}
