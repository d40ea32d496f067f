import { kindOf, sendClosed } from './load.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { baristaAt, dateOf, request } from './shop.ts'
import { format, measureInTurn, printReport, rounds } from './statistics.ts'

// node perf/dashboards.ts [orders stored, over three years]

const stored = Number(process.argv[2] ?? 1_000_000)
const customers = 10_000
const requests = 100
const maxMs = stored > 1_000_000 ? 150 : 20

await using shop = await openShop(startPostgres(), { customers, stored })
const month = new URLSearchParams({ startDate: dateOf(30), endDate: dateOf(), categoryFor: 'cafe' })
const get = (path: string) => () =>
  sendClosed(
    shop.server.address.port,
    [kindOf('dashboard', [request('GET', `${path}?${month}`, baristaAt())])],
    { requests },
    1,
  )

const figures = await measureInTurn({
  totals: get('/order/count/total'),
  ranking: get('/order/find/popular-menu'),
  timeline: get('/order/count/timeline'),
  quality: get('/statistics/quality'),
})

printReport(
  'Dashboards',
  `A month of ${format(stored)} orders stored over three years, one request at a time, ` +
    `medians of ${rounds} rounds of ${requests}.`,
  Object.entries(figures).map(([measured, { p50, p99 }]) => [
    measured,
    p50,
    'ms',
    { ...(measured !== 'quality' && { atMost: maxMs }), note: `p99 ${format(p99)} ms` },
  ]),
)
