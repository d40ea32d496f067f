import { listMyHistory } from '@tumbler/contract/orders'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus } from '@tumbler/contract/shop'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { hashPassword } from '../server/src/access/passwords.ts'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { benchEnvironment } from './environment.ts'
import { historyDaysOf, layOrdersToRead } from './orders-to-read.ts'
import { makePeople, personAt } from './people.ts'
import type { Request } from './send-load.ts'
import { tokenIssuer } from './token-issuer.ts'

const people = 1000
export const password = 'monsoon lamp forty-two'

/** A PostgreSQL with people who have orders and a password, and what they send. */
export async function furnishSignIns(databaseUrl: string) {
  const now = new Date()
  const environment = {
    ...benchEnvironment(now),
    DATABASE_URL: databaseUrl,
    LOGIN_LIMIT_PER_ACCOUNT: '10000000',
  }
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  await makePeople(database.kysely, people, now)
  const hash = await hashPassword(password)
  await database.kysely.updateTable('users').set({ password_hash: hash }).execute()
  await buildHouse(settings, database).then(({ close }) => close())
  const today = shopTimeAt(now, settings.shopTimeZone).date
  await layOrdersToRead(database, people, today)
  await database.close()

  const tokens = await tokenIssuer()
  const everybody = Array.from({ length: people }, (_, index) => personAt(index))
  const history = `/api${listMyHistory.path}?${new URLSearchParams(historyDaysOf(today))}`
  return {
    environment,
    hash,
    signIns: everybody.map(
      ({ number }): Request => ({
        method: 'POST',
        url: `/api${logIn.path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${number}@example.com`, password }),
      }),
    ),
    others: {
      'shop status': [{ method: 'GET', url: `/api${getCafeStatus.path}` }],
      'my history': everybody.map(({ userId, sessionId }) => ({
        method: 'GET',
        url: history,
        headers: { authorization: `Bearer ${tokens.issue(userId, sessionId)}` },
      })),
    } satisfies Record<string, Request[]>,
  }
}
