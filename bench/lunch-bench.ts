import { listCategories } from '@tumbler/contract/menu'
import { listMyHistory, listMyQueue, listOrders } from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import type { Database } from '../server/src/database/connect.ts'
import { askAgain } from './known-answers.ts'
import type { LoadResult } from './load-client.ts'
import { furnishNoon, readers } from './noon-shop.ts'
import { historyDaysOf, openOrders } from './orders-to-read.ts'
import { type Person, personAt } from './people.ts'
import { findCafeItem, placing } from './placing.ts'
import { type Request, sendLoad, wireText } from './send-load.ts'
import type { ServerProcess } from './server-process.ts'
import { tokenIssuer } from './token-issuer.ts'

/** In the order in which every connection comes to them. */
const mix = [
  ['history, unchanged', 'my queue', 'history, unchanged', 'menu', 'my queue'],
  ['history, unchanged', 'shop status', 'history, unchanged', 'my queue', 'placing'],
  ['history, unchanged', 'menu', 'history, unchanged', 'my queue', 'shop status'],
  ['history, unchanged', 'board', 'history, unchanged', 'my queue', 'menu'],
].flat() as Kind[]
export const kinds = [
  'history, unchanged',
  'my queue',
  'menu',
  'shop status',
  'board',
  'placing',
] as const
export type Kind = (typeof kinds)[number]
export const shareOf = (kind: Kind) => mix.filter((one) => one === kind).length / mix.length

/** A shop at noon on this PostgreSQL, for so many requests in all. */
export async function furnishLunch(databaseUrl: string, mostRequests: number) {
  const mostPlacing = Math.ceil(mostRequests / mix.length)
  const { environment, database, barista, today } = await furnishNoon(databaseUrl, mostPlacing)
  const item = await findCafeItem(database.kysely)
  const tokens = await tokenIssuer()

  const asked = (path: string, query = '') => ({ method: 'GET', url: `/api${path}${query}` })
  const askedBy = ({ userId, sessionId }: Person, path: string, query = '') => ({
    ...asked(path, query),
    headers: { authorization: `Bearer ${tokens.issue(userId, sessionId)}` },
  })
  const historyOf = (person: Person) =>
    askedBy(person, listMyHistory.path, `?${new URLSearchParams(historyDaysOf(today))}`)
  let placers = 0
  const requestOf: Record<Exclude<Kind, 'history, unchanged'>, (turn: number) => Request> = {
    'my queue': (turn) => askedBy(personAt(turn % openOrders), listMyQueue.path),
    menu: () => asked(listCategories.path),
    'shop status': () => asked(getCafeStatus.path),
    board: () => askedBy(barista, listOrders.path, '?status=ordered&pageSize=100'),
    placing() {
      const person = personAt(readers + placers)
      placers += 1
      return placing(person, item, tokens.issue(person.userId, person.sessionId))
    },
  }

  return {
    environment,
    /** Sends so many requests; afterwards nobody waits who did not wait before. */
    async send(server: ServerProcess, connections: number, count: number): Promise<LoadResult> {
      const people = Array.from({ length: readers }, (_, index) => personAt(index))
      const histories = await askAgain(server.url, people.map(historyOf))
      const calls = Array.from({ length: count }, (_, turn) => {
        const kind = mix[turn % mix.length] as Kind
        const request =
          kind === 'history, unchanged'
            ? (histories[turn % readers] as Request)
            : requestOf[kind](turn)
        return { kind, text: wireText(request) }
      })
      const result = await sendLoad({
        port: server.port,
        connections,
        requests: calls.map(({ text }) => text),
        kinds: calls.map(({ kind }) => kind),
        expected: calls.map(({ kind }) => statusOf(kind)),
      })
      await finishNewOrders(database)
      return result
    },
    close: () => database.close(),
  }
}

function statusOf(kind: Kind) {
  if (kind === 'placing') return 201
  return kind === 'history, unchanged' ? 304 : 200
}

const finishNewOrders = ({ kysely }: Database) =>
  kysely
    .updateTable('orders')
    .set({ status: 'picked' })
    .where('user_id', '>=', personAt(readers).userId)
    .where('status', '=', 'ordered')
    .execute()
