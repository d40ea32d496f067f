import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/src/database/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { ChildProgram } from './child-program.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import type { OrdersToPlace } from './engine-alone.ts'
import { benchEnvironment } from './environment.ts'
import { median, table } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { countNewOrders, layEarlierOrders } from './orders-so-far.ts'
import { makePeople, personAt } from './people.ts'
import { findCafeItem } from './placing.ts'
import { recordPlacing } from './recorded-placing.ts'
import { sendPlacements } from './send-placements.ts'
import { startServer } from './server-process.ts'

const rounds = 3
const levels = [1, 16]
/** At least as many as the earlier orders. */
const fewestPeople = 10_000

/** Beside the same statements on the same engine, without a server before it. */
export async function placeOnEmbedded(orders: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-embedded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const shop = await furnish(join(folder, 'furnished'), orders)
  const alone: number[] = []
  const overHttp = levels.map((connections) => ({ connections, results: [] as LoadResult[] }))
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await shop.placeAlone(join(folder, 'turn')))
    for (const { connections, results } of overHttp)
      results.push(await shop.placeOverHttp(join(folder, 'turn'), connections))
  }

  console.log(
    `Placing an order on the embedded engine, ${shop.statements} statements each; ` +
      `medians of ${rounds} rounds of ${orders} orders.\n${circumstances}\n`,
  )
  const withoutHttp = median(alone)
  console.log(
    table(
      overHttp.map(({ connections, results }) => {
        const of = (figure: (result: LoadResult) => number) => median(results.map(figure))
        return {
          connections: String(connections),
          'orders/s': of(({ perSecond }) => perSecond).toFixed(0),
          'p50 ms': of(({ p50 }) => p50).toFixed(2),
          'p99 ms': of(({ p99 }) => p99).toFixed(2),
          'without HTTP/s': withoutHttp.toFixed(0),
          ratio: (of(({ perSecond }) => perSecond) / withoutHttp).toFixed(2),
          '(target)': connections === 16 ? '>= 0.50' : '',
        }
      }),
    ),
  )
  return failuresOf(
    overHttp.flatMap(({ connections, results }) =>
      results.map(({ failures }) => ({ name: `${connections} connections`, failures })),
    ),
  )
}

/** A folder with a shop, and the two ways to place orders in a copy of it; half of them more warm up. */
async function furnish(furnished: string, orders: number) {
  const now = new Date()
  const warmUp = Math.ceil(orders / 2)
  const environment = benchEnvironment(now)
  const settings = readSettings({ ...environment, DATA_DIR: furnished })
  const database = await connect(settings, { isInHurry: false })
  const people = Math.max(fewestPeople, orders + warmUp)
  await makePeople(database.kysely, people + 1, now)
  const { script, statementsOf } = await recordPlacing(settings, database, personAt(people))
  await layEarlierOrders(database, now)
  const item = await findCafeItem(database.kysely)
  await database.close()

  const inCopy = async <Result>(turn: string, place: () => Promise<Result>) => {
    cpSync(furnished, turn, { recursive: true })
    const result = await place()
    rmSync(turn, { recursive: true })
    return result
  }
  const mustHavePlaced = (placed: number) => {
    if (placed !== warmUp + orders)
      throw new Error(`${placed} orders were placed instead of ${warmUp + orders}`)
  }
  return {
    statements: script.statements,
    placeAlone: (turn: string) =>
      inCopy(turn, async () => {
        const ofPeople = (first: number, count: number) =>
          Array.from({ length: count }, (_, index) => statementsOf(personAt(first + index)))
        const engine = new ChildProgram('engine-alone.ts')
        const { perSecond, placed } = await engine.ask<{ perSecond: number; placed: number }>({
          dataFolder: turn,
          warmUp: ofPeople(0, warmUp),
          measured: ofPeople(warmUp, orders),
        } satisfies OrdersToPlace)
        await engine.end()
        mustHavePlaced(placed)
        return perSecond
      }),
    placeOverHttp: (turn: string, connections: number) =>
      inCopy(turn, async () => {
        const server = await startServer({ ...environment, DATA_DIR: turn })
        await sendPlacements(server.port, item, { connections: 16, orders: warmUp })
        const result = await sendPlacements(server.port, item, { connections, orders }, warmUp)
        await server.stop()
        const after = await connect({ databaseUrl: null, dataFolder: turn })
        const placed = await countNewOrders(after)
        await after.close()
        if (Object.keys(result.failures).length === 0) mustHavePlaced(placed)
        return result
      }),
  }
}
