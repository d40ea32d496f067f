import { kindOf, sendClosed } from './load.ts'
import { openShop } from './open-shop.ts'
import { startPostgres } from './postgres.ts'
import { baristaAt, placement, request, usersFrom } from './shop.ts'
import { describe, format, measureInTurn, printReport, rounds } from './statistics.ts'

const queue = 100
const requests = 200

await using shop = await openShop(startPostgres(), { customers: queue })
const { database, itemId, server } = shop
const { port } = server.address
const barista = baristaAt()
const placing = usersFrom(0, queue).map((user) => placement(user, itemId))
await sendClosed(port, [kindOf('placing', placing, { expected: 201 })], { requests: queue }, 1)
const { rows } = await database.query(
  `select id from orders where status = 'ordered' order by order_date, id`,
)
const ids: string[] = rows.map(({ id }) => id)
// The last ones have nobody to let pass.
const passes = ids.slice(0, -10).map((id) => request('PUT', `/order/${id}/let-pass`, barista))
const moves = ids.map((id) => [
  request('PATCH', `/order/barista/${id}`, barista, { status: 'in-progress' }),
  request('POST', `/order/barista/${id}/undo`, barista, { from: 'in-progress' }),
])

const send = (name: string, sent: Parameters<typeof kindOf>[1]) => () =>
  sendClosed(port, [kindOf(name, sent)], { requests }, 1)
const figures = await measureInTurn({ passes: send('pass', passes), moves: send('move', moves) })

printReport(
  'Letting the next one go first',
  `One connection, a queue of ${queue}, ${format(requests)} requests a round, medians of ${rounds} rounds. A move is Do, and Undo of it.`,
  [
    ['ten times', 10 * figures.passes.p50, 'ms', { note: describe(figures.passes) }],
    [
      '… of ten moves',
      figures.passes.p50 / figures.moves.p50,
      '×',
      { atMost: 1, note: describe(figures.moves) },
    ],
  ],
)
