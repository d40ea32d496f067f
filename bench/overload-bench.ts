import { listCategories } from '@tumbler/contract/menu'
import {
  listMyHistory,
  listMyQueue,
  listOrders,
  moveOrderAsBarista,
  undoMove,
} from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { countOrders } from '@tumbler/contract/statistics'
import type { Database } from '../server/src/database/connect.ts'
import { ChildProgram } from './child-program.ts'
import { furnishNoon, readers } from './noon-shop.ts'
import { historyDaysOf, openOrders } from './orders-to-read.ts'
import { type Person, personAt } from './people.ts'
import { findCafeItem, placing } from './placing.ts'
import type { Followed, Schedule, ScheduledKind, Seen } from './schedule-client.ts'
import { wireText } from './send-load.ts'
import { tokenIssuer } from './token-issuer.ts'

/** Share of each kind, and the class that it belongs to. */
export const mix = {
  dashboard: { share: 0.01, importance: 'dashboards' },
  history: { share: 0.4, importance: 'polls' },
  'my queue': { share: 0.26, importance: 'polls' },
  menu: { share: 0.15, importance: 'polls' },
  'shop status': { share: 0.15, importance: 'polls' },
  placing: { share: 0.01, importance: 'placing' },
  board: { share: 0.01, importance: 'barista' },
  moves: { share: 0.01, importance: 'barista' },
} as const
export type Kind = keyof typeof mix
export const kinds = Object.keys(mix) as Kind[]

const finishEveryMs = 250

/** What became of each kind, and the processor time in seconds that the client took. */
export interface Offered {
  seen: Record<Kind, Seen>
  clientCpuSeconds: number
}

/** A shop at noon on this PostgreSQL, for so many orders in all. */
export async function furnishOverload(databaseUrl: string, mostPlacing: number) {
  const { environment, database, barista, today } = await furnishNoon(databaseUrl, mostPlacing)
  const requestsOf = await requestsFor(database, barista, today)
  let placers = 0

  return {
    environment,
    /**
     * Offers so many requests a second, on schedule, in the shares of the mix.
     * @param isBare Whether there is a server that says 200 to everything.
     */
    async offer(
      port: number,
      perSecond: number,
      seconds: number,
      isBare = false,
    ): Promise<Offered> {
      const placed = Math.ceil(perSecond * seconds * mix.placing.share) + 1
      const schedule: Schedule = {
        port,
        seconds,
        kinds: kinds.map(
          (name): ScheduledKind => ({
            name,
            perSecond: perSecond * mix[name].share,
            expected: name === 'placing' && !isBare ? 201 : 200,
            requests: requestsOf[name](readers + placers, placed),
          }),
        ),
      }
      if (!isBare) placers += placed
      const client = new ChildProgram('schedule-client.ts')
      const finishing = setInterval(() => finishNewOrders(database), finishEveryMs)
      const { seen, ownCpuSeconds } = await client.ask<Followed>(schedule)
      clearInterval(finishing)
      await client.end()
      await finishNewOrders(database)
      await takeMovesBack(database)
      return { seen: seen as Record<Kind, Seen>, clientCpuSeconds: ownCpuSeconds }
    },
    close: () => database.close(),
  }
}

async function requestsFor(database: Database, barista: Person, today: string) {
  const tokens = await tokenIssuer()
  const item = await findCafeItem(database.kysely)
  const tokenOf = ({ userId, sessionId }: Person) => tokens.issue(userId, sessionId)
  const get = (path: string, person?: Person, query: Record<string, string> = {}) =>
    wireText({
      method: 'GET',
      url: `/api${path}?${new URLSearchParams(query)}`,
      ...(person && { headers: { authorization: `Bearer ${tokenOf(person)}` } }),
    })
  const act = (method: string, path: string, id: string, body: object) =>
    wireText({
      method,
      url: `/api${path.replace(':id', id)}`,
      headers: { authorization: `Bearer ${tokenOf(barista)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const people = (count: number) => Array.from({ length: count }, (_, index) => personAt(index))
  const waiting = await database.kysely
    .selectFrom('orders')
    .where('status', '=', 'ordered')
    .select('id')
    .execute()
  const fixed = {
    dashboard: [
      get(countOrders.path, barista, { startDate: today, endDate: today, categoryFor: 'cafe' }),
    ],
    history: people(readers).map((person) => get(listMyHistory.path, person, historyDaysOf(today))),
    'my queue': people(openOrders).map((person) => get(listMyQueue.path, person)),
    menu: [get(listCategories.path)],
    'shop status': [get(getCafeStatus.path)],
    board: [get(listOrders.path, barista, { status: 'ordered', pageSize: '100' })],
    moves: waiting.map(({ id }) => [
      act('PATCH', moveOrderAsBarista.path, id, { status: 'in-progress' }),
      act('POST', undoMove.path, id, { from: 'in-progress' }),
    ]),
  }
  type Requests = (firstPerson: number, count: number) => (string | string[])[]
  const requestsOf = Object.fromEntries(
    Object.entries(fixed).map(([name, requests]) => [name, () => requests]),
  ) as unknown as Record<Kind, Requests>
  requestsOf.placing = (firstPerson, count) =>
    Array.from({ length: count }, (_, index) => {
      const person = personAt(firstPerson + index)
      return wireText(placing(person, item, tokenOf(person)))
    })
  return requestsOf
}

/** Afterwards nobody waits who did not wait before. */
const finishNewOrders = ({ kysely }: Database) =>
  kysely
    .updateTable('orders')
    .set({ status: 'picked' })
    .where('user_id', '>=', personAt(readers).userId)
    .where('status', '=', 'ordered')
    .execute()

const takeMovesBack = ({ kysely }: Database) =>
  kysely
    .updateTable('orders')
    .set({ status: 'ordered' })
    .where('status', '=', 'in-progress')
    .execute()
