import { hash, verify } from '@node-rs/argon2'
import { kindOf, sendClosed } from './load.ts'
import { openShop } from './open-shop.ts'
import { nestServer } from './own-packages.ts'
import { startPostgres } from './postgres.ts'
import { plainServer, startServer } from './server-process.ts'
import { dateOf, type Request, request, usersFrom } from './shop.ts'
import {
  describe,
  format,
  measureInTurn,
  median,
  percentile,
  printReport,
  rounds,
} from './statistics.ts'

const customers = 1000
const connections = 16
const seconds = 3
/** The least cost that product-rules §4 allows. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const password = 'monsoon lamp forty-two'
const passwordHash = await hash(password, cost)

// Everybody has ten orders in thirty days.
await using shop = await openShop(startPostgres(), {
  customers,
  passwordHash,
  stored: 10 * customers,
  days: 30,
})
await using nest = await startServer(shop.settings, nestServer())
await using bare = await startServer(shop.settings, plainServer)

const send = (port: number, requests: Request[]) => () =>
  sendClosed(port, [kindOf('reading', requests)], { seconds }, connections)
const users = usersFrom(0, customers)
const days = new URLSearchParams({ startDate: dateOf(30), endDate: dateOf(-1) })
const histories = users.map((user) => request('GET', `/order/history/user?${days}`, user))
const signIns = users.map(({ email }) =>
  request('POST', '/auth/v2/login', undefined, { email, password }),
)

const figures = await measureInTurn({
  history: send(shop.server.address.port, histories),
  nestHistory: send(nest.address.port, histories),
  nestMenu: send(nest.address.port, [request('GET', '/category')]),
  menu: send(shop.server.address.port, [request('GET', '/category')]),
  hello: send(bare.address.port, [request('GET', '/hello')]),
  signIn: send(shop.server.address.port, signIns),
  argon2id: verifyAlone,
})

/** As many passwords at once as there are connections. */
async function verifyAlone() {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const work = async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await verify(passwordHash, password)
      times.push(performance.now() - now)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { perSecond: times.length / seconds, p50: median(times), p99: percentile(times, 0.99) }
}

const { history, nestHistory, nestMenu, menu, hello, signIn, argon2id } = figures
printReport(
  'Reads and sign-in',
  `${connections} connections, medians of ${rounds} rounds of ${seconds} s. The bare server is node:http that says hello: ${format(hello.perSecond)}/s.`,
  [
    ['a page of history', history.perSecond, '/s', { note: describe(history) }],
    [
      '… of NestJS with TypeORM',
      history.perSecond / nestHistory.perSecond,
      '×',
      { atLeast: 2, note: `${format(nestHistory.perSecond)}/s` },
    ],
    ['the menu with its items', menu.perSecond, '/s', { note: describe(menu) }],
    [
      '… of NestJS with TypeORM',
      menu.perSecond / nestMenu.perSecond,
      '×',
      { note: `${format(nestMenu.perSecond)}/s` },
    ],
    ['… of the bare server', menu.perSecond / hello.perSecond, '×', { atLeast: 0.2 }],
    ['signing in', signIn.perSecond, '/s', { note: describe(signIn) }],
    [
      '… of argon2id alone',
      signIn.perSecond / argon2id.perSecond,
      '×',
      { atLeast: 0.7, note: `${format(argon2id.perSecond)}/s` },
    ],
  ],
)
