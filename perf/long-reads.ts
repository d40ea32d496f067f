import { once } from 'node:events'
import { get } from 'node:http'
import { kindOf, sendLoad } from './load.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { baristaAt, dateOf, request, usersFrom } from './shop.ts'
import { format, printReport } from './statistics.ts'

// node perf/long-reads.ts [orders stored, over three years]

const stored = Number(process.argv[2] ?? 30_000_000)
const customers = 10_000
/** Pages of their history. */
const customersPerSecond = 100
const seconds = 30

await using shop = await openShop(startPostgres(), { customers, stored })
const { port } = shop.server.address

const days = (daysAgo: number) => `startDate=${dateOf(daysAgo)}&endDate=${dateOf(-1)}`
const reads = {
  'search for a person, 31 days': `/order/search?text=Ploy&${days(31)}`,
  'search for what nobody ordered, 31 days': `/order/search?text=Mojito&${days(31)}`,
  'search for a person, a year': `/order/search?text=Ploy&${days(365)}`,
  'all orders, 31 days': `/order/search?${days(31)}`,
  'quality, a year': `/statistics/quality?${days(365)}`,
  'totals as CSV, a year': `/statistics/totals.csv?${days(365)}`,
  'orders as CSV, a year': `/statistics/orders.csv?${days(365)}`,
  'totals, a month': `/order/count/total?categoryFor=cafe&${days(30)}`,
  'ranking, a month': `/order/find/popular-menu?categoryFor=cafe&${days(30)}`,
  'timeline, a month': `/order/count/timeline?categoryFor=cafe&${days(30)}`,
}

const quiet = await readHistory()
const read: { what: string; status: number; seconds: number }[] = []
const reading = (async () => {
  for (const [what, path] of Object.entries(reads)) read.push({ what, ...(await readAll(path)) })
})()
const busy = await readHistory()
await reading

async function readAll(path: string) {
  const begun = performance.now()
  const { headers, path: address } = request('GET', path, baristaAt())
  const [response] = await once(
    get({ host: '127.0.0.1', port, path: address, headers }),
    'response',
  )
  for await (const _ of response);
  return { status: Number(response.statusCode), seconds: (performance.now() - begun) / 1000 }
}

async function readHistory() {
  const requests = usersFrom(0, customers).map((user) =>
    request('GET', `/order/history/user?${days(30)}`, user),
  )
  const kinds = [kindOf('history', requests, { rate: customersPerSecond })]
  const [phase] = await sendLoad({ port, kinds, phases: [{ seconds }] })
  if (!phase) throw new Error('nothing was sent')
  return phase.of()
}

printReport(
  'Long reads',
  `${format(stored)} orders stored over three years; what staff read, one after the other, while customers read ${customersPerSecond} pages of their history a second. A statement takes at most 10 s: then the answer says that it is too many days.`,
  [
    ...read.map((one): Parameters<typeof printReport>[2][number] => [
      one.what,
      one.seconds,
      's',
      { note: one.status === 422 ? 'too many days' : '' },
    ]),
    [
      'answered so',
      read.filter(({ status }) => status === 200 || status === 422).length,
      'of all',
      { atLeast: read.length },
    ],
    [
      'customers meanwhile, p99',
      busy.p99 / quiet.p99,
      '×',
      { atMost: 2, note: `${format(busy.p99)} ms beside ${format(quiet.p99)} ms` },
    ],
  ],
)
