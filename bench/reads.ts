import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { ChildProgram } from './child-program.ts'
import { circumstances, failuresOf } from './circumstances.ts'
import { median, table } from './figures.ts'
import { askAgain } from './known-answers.ts'
import type { LoadResult } from './load-client.ts'
import { chosenIn, countIn, profileInto, readOptions } from './options.ts'
import { connections, furnishReads, type OwnReading, ownReadings, readings } from './reads-bench.ts'
import { type Request, sendLoad, wireText } from './send-load.ts'
import { startServer } from './server-process.ts'

// Reads over HTTP: what everybody may see beside a server that only says hello, what is one's own
// beside the same select without a server.

const given = readOptions(['only', 'seconds', 'profile'])
const chosen = chosenIn(given.only, 'only', readings)
const seconds = countIn(given.seconds, 'seconds', 3)
const rounds = 3

const postgres = startTemporaryPostgres()
const bench = await furnishReads(postgres.url)
const server = await startServer(bench.environment, profileInto(given.profile))
const hello = new ChildProgram('hello-server.ts')
const helloPort = await hello.hear<number>()

interface Row {
  name: string
  /** What it is measured beside, and how much of that there is in a second. */
  beside: string
  others: number[]
  answers: (LoadResult & { cpuSeconds: number })[]
  target: string
  /** The same read anew. */
  anew?: Row
  measure(row: Row): Promise<void>
}

const rows: Row[] = []
if (chosen.includes('status')) rows.push(publicRow('status', 'shop status', '>= 0.60'))
if (chosen.includes('menu')) rows.push(publicRow('menu', 'menu with items', '>= 0.35'))
if (chosen.includes('history')) rows.push(...(await ownRows('history', 'my history')))
if (chosen.includes('queue')) rows.push(...(await ownRows('queue', 'my queue')))

for (const row of rows) await row.measure(row)
for (const row of rows) [row.others.length, row.answers.length] = [0, 0]
for (let round = 0; round < rounds; round += 1) for (const row of rows) await row.measure(row)
await hello.end()
await server.stop()
await postgres.stop()

console.log(
  `Reads with ${connections} connections; medians of ${rounds} rounds of ${seconds} s each.\n` +
    `${circumstances}\n`,
)
console.log(table(rows.map(lineOf)))
for (const reading of ownReadings.filter((one) => chosen.includes(one)))
  console.log(
    `\nStatements for an answer of ${reading}, read anew: ${bench.statements(reading)}; pgbench runs the one that reads the orders.`,
  )
const failures = failuresOf(
  rows.flatMap(({ name, answers }) =>
    answers.map((answer) => ({ name, failures: answer.failures })),
  ),
)
console.log(failures.length > 0 ? `\nFailures:\n${failures.join('\n')}` : '\nNo other answers.')
process.exitCode = failures.length > 0 ? 1 : 0

function publicRow(reading: 'status' | 'menu', name: string, target: string): Row {
  const requests = bench.requests(reading)
  return {
    ...rowOf(name, 'hello', target),
    async measure({ others, answers }) {
      others.push((await load(helloPort, requests, 200)).perSecond)
      answers.push(await loadServer(requests, 200))
    },
  }
}

/** Read anew and unchanged, beside one run of pgbench. */
async function ownRows(reading: OwnReading, name: string): Promise<Row[]> {
  const requests = bench.requests(reading)
  const known = await askAgain(server.url, requests)
  const anew: Row = {
    ...rowOf(`${name}, anew`, 'pgbench', '>= 0.24'),
    async measure({ others, answers }) {
      others.push(await bench.withoutServer(reading, seconds))
      answers.push(await loadServer(requests, 200))
    },
  }
  const unchanged: Row = {
    ...rowOf(`${name}, unchanged`, 'pgbench', '>= 0.72'),
    others: anew.others,
    anew,
    async measure({ answers }) {
      answers.push(await loadServer(known, 304))
    },
  }
  return [anew, unchanged]
}

function rowOf(name: string, beside: string, target: string) {
  return { name, beside, target, others: [], answers: [] }
}

function load(port: number, requests: Request[], expected: number) {
  return sendLoad({ port, connections, requests: requests.map(wireText), expected, seconds })
}

async function loadServer(requests: Request[], expected: number) {
  const before = server.cpuSeconds()
  const result = await load(server.port, requests, expected)
  return { ...result, cpuSeconds: server.cpuSeconds() - before }
}

function rateOf({ answers }: Row) {
  return median(answers.map(({ perSecond }) => perSecond))
}

function lineOf(row: Row) {
  const { name, beside, others, answers, target, anew } = row
  const of = (figure: (answer: Row['answers'][number]) => number) => median(answers.map(figure))
  const perSecond = rateOf(row)
  const other = median(others)
  return {
    [`${connections} connections`]: name,
    'answers/s': perSecond.toFixed(0),
    'p50 ms': of(({ p50 }) => p50).toFixed(2),
    'p99 ms': of(({ p99 }) => p99).toFixed(2),
    beside,
    'its/s': other.toFixed(0),
    ratio: (perSecond / other).toFixed(2),
    '(target)': target,
    'to anew': anew ? (perSecond / rateOf(anew)).toFixed(2) : '',
    'server CPU µs': of((one) => (one.cpuSeconds / one.answers) * 1e6).toFixed(0),
    'load client': `${(of(({ ownCpu }) => ownCpu) * 100).toFixed(0)} %`,
  }
}
