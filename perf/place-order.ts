import { kindOf, sendClosed } from './load.ts'
import { openShop } from './open-shop.ts'
import { nestServer } from './own-packages.ts'
import { ownStatements } from './own-statements.ts'
import { startPostgres } from './postgres.ts'
import { plainServer, startServer } from './server-process.ts'
import { dateOf, firstNumber, placement, userAt, usersFrom } from './shop.ts'
import { describe, format, measureInTurn, printReport, rounds } from './statistics.ts'

// node perf/place-order.ts [orders stored in the large shop]

const large = Number(process.argv[2] ?? 1_000_000)
const small = 10_000
const connections = 16
/** Each places one order in a round. */
const customers = 4800

await using shop = await openShop(startPostgres(), { customers, stored: small })
await using largeShop = await openShop(startPostgres(), { customers, stored: large })
await using nest = await startServer(shop.settings, nestServer())
await using plain = await startServer(shop.settings, plainServer)
type Shop = typeof shop

const placeOne = (index: number) => {
  const placing = kindOf('placing', [placement(userAt(index), shop.itemId)], { expected: 201 })
  return sendClosed(shop.server.address.port, [placing], { requests: 1 }, 1)
}
// The first order of a day has its turn at once, as no other has.
await placeOne(1)
const statements = await ownStatements(shop.database, firstNumber, () => placeOne(0))

const figures = await measureInTurn({
  small: () => overHttp(shop),
  large: () => overHttp(largeShop),
  plain: () => overHttp(shop, plain),
  nest: () => overHttp(shop, nest),
  pgbench: () => withPgbench(shop),
})

async function overHttp({ itemId, database, ...shop }: Shop, server = shop.server) {
  await removeTodaysOrders(database)
  const requests = usersFrom(0, customers).map((user) => placement(user, itemId))
  const placing = kindOf('placing', requests, { expected: 201 })
  return sendClosed(server.address.port, [placing], { requests: customers }, connections)
}

async function withPgbench({ database }: Shop) {
  await removeTodaysOrders(database)
  const perSecond = await database.pgbench(statements, {
    clients: connections,
    transactions: customers,
    customers,
    first: firstNumber,
    turn: -1,
  })
  const counting = 'select count(*)::int from orders where business_day = $1'
  const { rows } = await database.query(counting, [dateOf()])
  if (rows[0].count !== customers) throw new Error(`pgbench placed ${rows[0].count} orders`)
  return { perSecond, p50: 0, p99: 0 }
}

async function removeTodaysOrders({ query }: Shop['database']) {
  await query('truncate order_moves')
  await query('delete from orders where business_day = $1', [dateOf()])
  await query('vacuum analyze orders, order_moves')
  await query('checkpoint')
}

const rate = (side: keyof typeof figures) => `${format(figures[side].perSecond)}/s`
const ratio = (side: keyof typeof figures, to: keyof typeof figures) =>
  figures[side].perSecond / figures[to].perSecond
printReport(
  'Placing an order',
  `${connections} connections, ${format(customers)} orders a round, medians of ${rounds} rounds. ` +
    'The plain server checks the token and runs five statements in a transaction.',
  [
    ['all rules on', figures.small.perSecond, '/s', { note: describe(figures.small) }],
    ['of pgbench', ratio('small', 'pgbench'), '×', { atLeast: 0.25, note: rate('pgbench') }],
    ['of NestJS with TypeORM', ratio('small', 'nest'), '×', { atLeast: 1.8, note: rate('nest') }],
    ['of a plain server', ratio('small', 'plain'), '×', { note: rate('plain') }],
    [
      `${format(large)} orders stored, of ${format(small)}`,
      ratio('large', 'small'),
      '×',
      { atLeast: 0.9, note: rate('large') },
    ],
  ],
)
