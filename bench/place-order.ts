import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { median, table } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { type Level, PlacingBench } from './placing-bench.ts'
import { startServer } from './server-process.ts'

const rounds = 3
const levels: Level[] = [
  { connections: 1, orders: 800 },
  { connections: 16, orders: 4800 },
  { connections: 64, orders: 4800 },
]
/** At least as many as the orders of a level, and as the earlier orders. */
const people = 10_000
const warmUp: Level = { connections: 16, orders: 4800 }

interface Round {
  level: Level
  pgbench: number
  http: LoadResult
  /** Of the server's process, in microseconds. */
  cpuPerOrder: number
}

const { profile } = parseArgs({ options: { profile: { type: 'string' } } }).values

const [loadBefore = Number.NaN] = loadavg()
const postgres = startTemporaryPostgres()
const bench = await PlacingBench.furnish(postgres.url, people)
const server = await startServer(
  bench.environment,
  profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
)
await bench.withoutServer(warmUp)
await bench.overHttp(server.port, warmUp)
const measured: Round[] = []
for (let round = 0; round < rounds; round += 1)
  for (const level of levels) measured.push(await measure(level))
const memory = server.memory()
await server.stop()
await bench.close()
postgres.stop()

console.log(
  `Placing an order, ${bench.statements} statements each; medians of ${rounds} rounds.\n` +
    `${availableParallelism()} cores for the server, PostgreSQL and the load client together; ` +
    `${loadBefore.toFixed(1)} processes were running before.\n`,
)
console.log(table(levels.map(rowOf)))
console.log(
  `\nMemory of the server after the load: ${memory.now.toFixed(0)} MB, ` +
    `at its highest ${memory.highest.toFixed(0)} MB (target <= 150 MB)`,
)
const failures = measured.flatMap(({ level, http }) =>
  Object.entries(http.failures).map(
    ([what, count]) => `${level.connections} connections: ${count} times ${what}`,
  ),
)
console.log(failures.length > 0 ? `Failures:\n${failures.join('\n')}` : 'Every answer was a 201.')
process.exitCode = failures.length > 0 ? 1 : 0

async function measure(level: Level): Promise<Round> {
  const pgbench = await bench.withoutServer(level)
  const before = server.cpuSeconds()
  const http = await bench.overHttp(server.port, level)
  const cpuPerOrder = ((server.cpuSeconds() - before) / level.orders) * 1_000_000
  return { level, pgbench, http, cpuPerOrder }
}

function rowOf({ connections }: Level) {
  const own = measured.filter(({ level }) => level.connections === connections)
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
    '(target)': connections === 64 ? '<= 3' : '',
    'pgbench/s': pgbench.toFixed(0),
    ratio: (perSecond / pgbench).toFixed(2),
    '(target) ': connections === 16 ? '>= 0.40' : '',
    'server CPU µs/order': of((round) => round.cpuPerOrder).toFixed(0),
    'load client': `${(of(({ http }) => http.ownCpu) * 100).toFixed(0)} %`,
  }
}
