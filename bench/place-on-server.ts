import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import { median, table } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { profileInto } from './options.ts'
import { PlacingBench } from './placing-bench.ts'
import type { Level } from './send-placements.ts'
import { startServer } from './server-process.ts'

const rounds = 3
const mostConnections = 64
/** At least as many as the earlier orders. */
const fewestPeople = 10_000

interface Round {
  level: Level
  pgbench: number
  http: LoadResult
  /** Of the server's process, in microseconds. */
  cpuPerOrder: number
}

/** Beside `pgbench` with the same statements. */
export async function placeOnServer(wanted: number, profile: string | undefined) {
  // Every client of pgbench places as many as the others.
  const orders = Math.ceil(wanted / mostConnections) * mostConnections
  const warmUp: Level = { connections: 16, orders }
  const levels = [
    { connections: 1, orders: Math.ceil(orders / 6) },
    warmUp,
    { connections: mostConnections, orders },
  ]
  const postgres = startTemporaryPostgres()
  const bench = await PlacingBench.furnish(postgres.url, Math.max(fewestPeople, orders))
  const server = await startServer(bench.environment, profileInto(profile))
  const measure = async (level: Level): Promise<Round> => {
    const pgbench = await bench.withoutServer(level)
    const before = server.cpuSeconds()
    const http = await bench.overHttp(server.port, level)
    const cpuPerOrder = ((server.cpuSeconds() - before) / level.orders) * 1_000_000
    return { level, pgbench, http, cpuPerOrder }
  }
  await measure(warmUp)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const level of levels) measured.push(await measure(level))
  const memory = server.memory()
  await server.stop()
  await bench.close()
  await postgres.stop()

  console.log(
    `Placing an order, ${bench.statements} statements each; medians of ${rounds} rounds of ${orders} orders.\n` +
      `${circumstances}\n`,
  )
  console.log(
    table(
      levels.map(({ connections }) =>
        rowOf(
          connections,
          measured.filter(({ level }) => level.connections === connections),
        ),
      ),
    ),
  )
  console.log(
    `\nMemory of the server after the load: ${memory.now.toFixed(0)} MB, ` +
      `at its highest ${memory.highest.toFixed(0)} MB (target <= 150 MB)`,
  )
  return failuresOf(
    measured.map(({ level, http: { failures } }) => ({
      name: `${level.connections} connections`,
      failures,
    })),
  )
}

function rowOf(connections: number, own: Round[]) {
  const of = (figure: (round: Round) => number) => median(own.map(figure))
  const perSecond = of(({ http }) => http.perSecond)
  const pgbench = of((round) => round.pgbench)
  const [p50, p99] = [of(({ http }) => http.p50), of(({ http }) => http.p99)]
  return {
    connections: String(connections),
    'orders/s': perSecond.toFixed(0),
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(2),
    'p99/p50': (p99 / p50).toFixed(2),
    '(target)': connections === mostConnections ? '<= 3' : '',
    'pgbench/s': pgbench.toFixed(0),
    ratio: (perSecond / pgbench).toFixed(2),
    '(target) ': connections === 16 ? '>= 0.40' : '',
    'server CPU µs/order': of((round) => round.cpuPerOrder).toFixed(0),
    'load client': `${(of(({ http }) => http.ownCpu) * 100).toFixed(0)} %`,
  }
}
