import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import { median, table } from './figures.ts'
import type { LoadResult } from './load-client.ts'
import { furnishLunch, kinds, shareOf } from './lunch-bench.ts'
import { countIn, profileInto, readOptions } from './options.ts'
import { startServer } from './server-process.ts'

// What a lunch peak asks for, all of it at once: how many answers a second, and how long each kind takes.

const given = readOptions(['requests', 'profile'])
const requests = countIn(given.requests, 'requests', 10_000)
const rounds = 3
const levels = [16, 64].map((connections) => ({ connections, results: [] as LoadResult[] }))

const postgres = startTemporaryPostgres()
const bench = await furnishLunch(postgres.url, requests * (rounds + 1) * levels.length)
const server = await startServer(bench.environment, profileInto(given.profile))
for (let round = 0; round <= rounds; round += 1)
  for (const { connections, results } of levels) {
    const result = await bench.send(server, connections, requests)
    // The first one only warms up.
    if (round > 0) results.push(result)
  }
await server.stop()
await bench.close()
await postgres.stop()

console.log(`A lunch peak; medians of ${rounds} rounds of ${requests} requests. ${circumstances}\n`)
console.log(table(levels.flatMap(rowsOf)))
const failures = failuresOf(
  levels.flatMap(({ connections, results }) =>
    results.map((result) => ({ name: `${connections} connections`, failures: result.failures })),
  ),
)
console.log(failures.length > 0 ? `\nFailures:\n${failures.join('\n')}` : '\nNo other answers.')
process.exitCode = failures.length > 0 ? 1 : 0

function rowsOf({ connections, results }: (typeof levels)[number]) {
  const perSecond = median(results.map((result) => result.perSecond))
  const row = (name: string, share: number, times: Pick<LoadResult, 'p50' | 'p99'>[]) => ({
    connections: String(connections),
    asked: name,
    share: `${(share * 100).toFixed(0)} %`,
    'answers/s': (perSecond * share).toFixed(0),
    'p50 ms': median(times.map(({ p50 }) => p50)).toFixed(2),
    'p99 ms': median(times.map(({ p99 }) => p99)).toFixed(2),
  })
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        shareOf(kind),
        results.flatMap(({ byKind }) => byKind[kind] ?? []),
      ),
    ),
    row('all', 1, results),
  ]
}
