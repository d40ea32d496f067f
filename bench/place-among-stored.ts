import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import { connect } from '../server/src/database/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import { closeDays } from './close-days.ts'
import { benchEnvironment } from './environment.ts'
import { median, table } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { makePeople } from './people.ts'
import { findCafeItem } from './placing.ts'
import { sendPlacements } from './send-placements.ts'
import { startServer } from './server-process.ts'
import { layThreeYears } from './three-years.ts'

const fewStored = 10_000
const rounds = 3
const connections = 16

/** Placing where many orders are stored, beside placing where few are. */
export async function placeAmongStored(orders: number, manyStored: number) {
  const few = await openShop(fewStored, orders)
  const many = await openShop(manyStored, orders)
  for (let round = 0; round <= rounds; round += 1)
    for (const shop of [few, many]) await shop.placeRound()
  for (const shop of [few, many]) await shop.stop()

  const rateOf = ({ results }: typeof few) => median(results.map(({ perSecond }) => perSecond))
  console.log(
    `Placing an order with ${connections} connections by the number of orders of three years that are stored;\n` +
      `medians of ${rounds} rounds of ${orders} orders. ${circumstances}\n`,
  )
  console.log(
    table(
      [few, many].map((shop) => ({
        stored: shop.stored.toLocaleString('en'),
        'orders/s': rateOf(shop).toFixed(0),
        'p50 ms': median(shop.results.map(({ p50 }) => p50)).toFixed(2),
        'p99 ms': median(shop.results.map(({ p99 }) => p99)).toFixed(2),
        ratio: (rateOf(shop) / rateOf(few)).toFixed(2),
        '(target)': shop === many ? '>= 0.90' : '',
      })),
    ),
  )
  return failuresOf(
    [few, many].flatMap(({ stored, results }) =>
      results.map(({ failures }) => ({ name: `${stored} stored`, failures })),
    ),
  )
}

/** A shop with a history, on a PostgreSQL and a server of its own; its days are closed. */
async function openShop(stored: number, orders: number) {
  const now = new Date()
  const postgres = startTemporaryPostgres()
  const environment = { ...benchEnvironment(now), DATABASE_URL: postgres.url }
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  const people = orders * (rounds + 1)
  await makePeople(database.kysely, people, now)
  await closeDays(environment, database)
  const today = shopTimeAt(now, settings.shopTimeZone).date
  await layThreeYears(database, { orders: stored, people, today, timeZone: settings.shopTimeZone })
  await closeDays(environment, database)
  await sql`vacuum analyze`.execute(database.kysely)
  await sql`checkpoint`.execute(database.kysely)
  const item = await findCafeItem(database.kysely)
  await database.close()
  const server = await startServer(environment)
  const results: LoadResult[] = []
  let firstPerson = 0
  return {
    stored,
    results,
    /** The first one only warms up. Nobody orders twice. */
    async placeRound() {
      const result = await sendPlacements(server.port, item, { connections, orders }, firstPerson)
      if (firstPerson > 0) results.push(result)
      firstPerson += orders
    },
    async stop() {
      await server.stop()
      await postgres.stop()
    },
  }
}
