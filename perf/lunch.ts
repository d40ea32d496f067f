import { LiveClients } from './live-clients.ts'
import { kindOf, sendClosed, sendLoad } from './load.ts'
import type { Load, Phase } from './load-client.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { baristaAt, dateOf, placement, request, userAt, usersFrom } from './shop.ts'
import { format, printReport } from './statistics.ts'

// The worst minute of a working day, and three times what the server sustains.
// node perf/lunch.ts [seconds of the minute]

const minute = Number(process.argv[2] ?? 60)
const overloadSeconds = minute / 2
const recoverySeconds = 10
const liveConnections = 2000
const readers = 2000
const queue = 60
const connections = 64
/** Each places one order: enough for a server three times as fast as ours. */
const placers = 120_000
/** Requests a second, 500 in all. */
const rates = {
  placing: 90,
  moves: 60,
  board: 20,
  queue: 120,
  history: 60,
  menu: 80,
  status: 68,
  dashboard: 2,
}
/** A rush brings more customers, not more baristas. */
const isStaff = (kind: string) => ['moves', 'board', 'dashboard'].includes(kind)
const staffRates = rates.moves + rates.board + rates.dashboard
const total = Object.values(rates).reduce((sum, rate) => sum + rate, 0)

await using shop = await openShop(startPostgres(), {
  customers: readers + placers,
  stored: 100_000,
  isSheddingLoad: true,
})
const { server, itemId } = shop
const { port } = server.address
const { query } = shop.database
const barista = baristaAt()
const queued = usersFrom(0, queue).map((user) => placement(user, itemId))
await sendClosed(port, [kindOf('queue', queued, { expected: 201 })], { requests: queue }, 1)
const { rows: waiting } = await query(`select id from orders where status = 'ordered'`)
const month = `startDate=${dateOf(30)}&endDate=${dateOf(-1)}`
const reads = (path: string, users: number) =>
  usersFrom(0, users).map((user) => request('GET', path, user))
const requests = {
  moves: waiting.map(({ id }) => [
    request('PATCH', `/order/barista/${id}`, barista, { status: 'in-progress' }),
    request('POST', `/order/barista/${id}/undo`, barista, { from: 'in-progress' }),
  ]),
  board: [request('GET', '/order?status=ordered&pageSize=100', barista)],
  queue: reads('/order/my-queue', queue),
  history: reads(`/order/history/user?${month}`, readers),
  menu: [request('GET', '/category')],
  status: [request('GET', '/cafe-status')],
  dashboard: [request('GET', `/order/count/total?${month}&categoryFor=cafe`, barista)],
}
const kindNames = Object.keys(requests) as (keyof typeof requests)[]
let placed = 0

/** Meanwhile new orders are made and picked up, or the queue would grow without end. */
async function send(phases: Phase[], placements: number, load: Partial<Load> = {}) {
  const users = usersFrom(readers + placed, placements)
  placed += placements
  if (placed > placers) throw new Error('More orders were placed than there are customers')
  const placing = users.map((user) => placement(user, itemId))
  const kinds = [
    kindOf('placing', placing, { rate: rates.placing, expected: 201 }),
    ...kindNames.map((name) =>
      kindOf(name, requests[name], { rate: rates[name], isSteady: isStaff(name) }),
    ),
  ]
  await query(`update orders set status = 'ordered' where status = 'in-progress'`)
  const finishing = setInterval(finishNewOrders, 250)
  const results = await sendLoad({ port, kinds, phases, ...load })
  clearInterval(finishing)
  await finishNewOrders()
  return results
}

const finishNewOrders = () =>
  query(
    `update orders set status = 'picked'
     where business_day = $1 and status = 'ordered' and user_id >= $2`,
    [dateOf(), userAt(readers).id],
  )

const tokens = usersFrom(0, liveConnections).map(({ token }) => token)
using live = await LiveClients.connect(server.url, tokens)
const [, worst] = await send([{ seconds: 5 }, { seconds: minute }], rates.placing * (minute + 6))
const stillConnected = live.count

const [, full] = await send([{ seconds: 2 }, { seconds: 8 }], 20_000, { connections })
const peak = full?.of().perSecond ?? 0
const times = (3 * peak - staffRates) / (total - staffRates)
const phases = [
  { seconds: overloadSeconds, times },
  { seconds: recoverySeconds, times: times / 6 },
]
const placements = rates.placing * times * (overloadSeconds + recoverySeconds / 6)
const [over, after] = await send(phases, Math.ceil(placements), { openConnections: readers })
if (!worst || !over || !after) throw new Error('A phase has no result')

const [all, board, placing] = [worst.of(), worst.of('board'), worst.of('placing')]
printReport(
  'Lunch',
  `${total} requests a second on schedule, ${rates.placing} of them orders, for ${minute} s, beside ` +
    `${format(liveConnections)} live connections (${format(stillConnected)} at the end). ` +
    `99 % were sent within ${format(all.lateP99)} ms of their time.`,
  [
    ['good responses', all.goodPercent, '%', { atLeast: 99.5, note: all.problems }],
    ['unanswered', all.unanswered, '', { atMost: 0 }],
    ["the barista's board, p99", board.p99, 'ms', { atMost: 250 }],
    ['all, p99', all.p99, 'ms', { note: `placing ${format(placing.p99)} ms` }],
  ],
)

const [rush, staff, recovery] = [over.of(), over.of('board', 'moves'), after.of()]
const staffGood = `${format(staff.goodPercent)} % good`
const kept = (100 * rush.perSecond) / peak
printReport(
  'Overload',
  `The peak is ${format(peak)} good responses a second with ${connections} connections. Three times as ` +
    `many requests are offered for ${overloadSeconds} s, then half as many; the baristas' are no more than at lunch. ` +
    `99 % were sent within ${format(rush.lateP99)} ms of their time.`,
  [
    ['good responses, of the peak', kept, '%', { atLeast: 80, note: rush.problems }],
    ["the barista's board and moves, p99", staff.p99, 'ms', { atMost: 1000, note: staffGood }],
    ['back to normal after', recovery.recoverySeconds, 's', { atMost: 5, note: recovery.problems }],
  ],
)
