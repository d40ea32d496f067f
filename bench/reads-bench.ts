import { listCategories } from '@tumbler/contract/menu'
import { listMyHistory, listMyQueue } from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { benchEnvironment } from './environment.ts'
import { historyDaysOf, layOrdersToRead, openOrders } from './orders-to-read.ts'
import { makePeople, personAt } from './people.ts'
import { runPgbench } from './pgbench.ts'
import { recordReading } from './recorded-reading.ts'
import type { Request } from './send-load.ts'
import { tokenIssuer } from './token-issuer.ts'

export const publicReadings = ['status', 'menu'] as const
export const ownReadings = ['history', 'queue'] as const
export const readings = [...publicReadings, ...ownReadings] as const
export type Reading = (typeof readings)[number]
export type OwnReading = (typeof ownReadings)[number]

const people = 1000
export const connections = 16

/** A PostgreSQL with a shop and people who have orders, and what they ask for. */
export async function furnishReads(databaseUrl: string) {
  const now = new Date()
  const environment = { ...benchEnvironment(now), DATABASE_URL: databaseUrl }
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  await makePeople(database.kysely, people, now)
  const today = shopTimeAt(now, settings.shopTimeZone).date
  const days = new URLSearchParams(historyDaysOf(today))
  const urls = {
    status: `/api${getCafeStatus.path}`,
    menu: `/api${listCategories.path}`,
    history: `/api${listMyHistory.path}?${days}`,
    queue: `/api${listMyQueue.path}`,
  }
  const tokens = await tokenIssuer()
  // It furnishes the shop.
  await buildHouse(settings, database).then(({ close }) => close())
  await layOrdersToRead(database, people, today)
  const record = (reading: OwnReading) =>
    recordReading(settings, database, personAt(0), urls[reading])
  const recorded = { history: await record('history'), queue: await record('queue') }
  await database.close()

  const askers = { history: people, queue: openOrders }
  return {
    environment,
    statements: (reading: OwnReading) => recorded[reading].statements,
    requests(reading: Reading): Request[] {
      const url = urls[reading]
      if (reading === 'status' || reading === 'menu') return [{ method: 'GET', url }]
      return Array.from({ length: askers[reading] }, (_, index) => {
        const { userId, sessionId } = personAt(index)
        const authorization = `Bearer ${tokens.issue(userId, sessionId)}`
        return { method: 'GET', url, headers: { authorization } }
      })
    },
    withoutServer: (reading: OwnReading, seconds: number) =>
      runPgbench({
        url: databaseUrl,
        script: recorded[reading].script,
        clients: connections,
        amount: { seconds },
        people: askers[reading],
      }),
  }
}
