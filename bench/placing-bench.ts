import { connect, type Database } from '../server/src/database/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { benchEnvironment } from './environment.ts'
import type { LoadResult } from './load-client.ts'
import { countNewOrders, layEarlierOrders } from './orders-so-far.ts'
import { makePeople, personAt } from './people.ts'
import { runPgbench } from './pgbench.ts'
import { findCafeItem, type Item } from './placing.ts'
import { recordPlacing } from './recorded-placing.ts'
import type { PgbenchScript } from './recorded-statements.ts'
import { type Level, sendPlacements } from './send-placements.ts'

/** A PostgreSQL with a shop and many people, and the two ways to place their orders there. */
export class PlacingBench {
  readonly environment: Record<string, string>
  readonly #database: Database
  readonly #script: PgbenchScript
  readonly #item: Item

  private constructor(
    environment: Record<string, string>,
    database: Database,
    script: PgbenchScript,
    item: Item,
  ) {
    this.environment = environment
    this.#database = database
    this.#script = script
    this.#item = item
  }

  static async furnish(databaseUrl: string, people: number) {
    const now = new Date()
    const environment = { ...benchEnvironment(now), DATABASE_URL: databaseUrl }
    const settings = readSettings(environment)
    const database = await connect(settings, { isInHurry: false })
    await makePeople(database.kysely, people + 1, now)
    const { script } = await recordPlacing(settings, database, personAt(people))
    const item = await findCafeItem(database.kysely)
    return new PlacingBench(environment, database, script, item)
  }

  get statements() {
    return this.#script.statements
  }

  async withoutServer({ connections, orders }: Level): Promise<number> {
    await layEarlierOrders(this.#database, new Date())
    const run = { url: this.environment.DATABASE_URL ?? '', script: this.#script }
    const perSecond = await runPgbench({
      ...run,
      clients: connections,
      amount: { transactions: orders },
      people: orders,
    })
    await this.#mustHavePlaced(orders)
    return perSecond
  }

  async overHttp(port: number, level: Level): Promise<LoadResult> {
    await layEarlierOrders(this.#database, new Date())
    const result = await sendPlacements(port, this.#item, level)
    if (Object.keys(result.failures).length === 0) await this.#mustHavePlaced(level.orders)
    return result
  }

  close = () => this.#database.close()

  /** A placement that is refused is an answer like any other to pgbench. */
  async #mustHavePlaced(orders: number) {
    const placed = await countNewOrders(this.#database)
    if (placed !== orders) throw new Error(`${placed} orders were placed instead of ${orders}`)
  }
}
