import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { DashboardBench } from './dashboard-bench.ts'
import { table } from './figures.ts'

const { largest } = parseArgs({ options: { largest: { type: 'boolean' } } }).values
const sizes = [10_000, 1_000_000, ...(largest ? [10_000_000] : [])]

const [loadBefore = Number.NaN] = loadavg()
const postgres = startTemporaryPostgres()
const bench = await DashboardBench.furnish(postgres.url)
const measured: Awaited<ReturnType<typeof bench.measure>>[] = []
for (const orders of sizes) measured.push(await bench.measure(orders))
await bench.close()
await postgres.stop()

const [smallest, biggest] = [measured.at(0), measured.at(-1)]
const rows = (smallest?.figures ?? []).map(({ call }, index) => {
  const p50 = measured.map(({ figures }) => figures[index]?.p50 ?? Number.NaN)
  return {
    call,
    ...Object.fromEntries(
      sizes.map((size, place) => [millions(size), p50[place]?.toFixed(2) ?? '']),
    ),
    'largest/smallest': ((p50.at(-1) ?? Number.NaN) / (p50[0] ?? Number.NaN)).toFixed(2),
    'p99 at the largest': biggest?.figures[index]?.p99.toFixed(2) ?? '',
  }
})

console.log(
  'The dashboards over HTTP, one call at a time; medians in ms by the number of orders in 3 years.\n' +
    `${availableParallelism()} cores for the server, PostgreSQL and the client together; ` +
    `${loadBefore.toFixed(1)} processes were running before.\n`,
)
console.log(table(rows))
for (const { orders, filledInSeconds, closedInSeconds, days, first } of measured)
  console.log(
    `\n${millions(orders)}: filled in ${filledInSeconds.toFixed(0)} s; ${days} days closed in ` +
      `${closedInSeconds.toFixed(1)} s, ${((closedInSeconds / days) * 1000).toFixed(1)} ms a day; ` +
      `the first answer after the start, which reads today's orders, took ${first.toFixed(0)} ms`,
  )

function millions(orders: number) {
  return `${orders.toLocaleString('en')} orders`
}
