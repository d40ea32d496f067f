import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { benchEnvironment } from './environment.ts'
import { layOrdersToRead } from './orders-to-read.ts'
import { makePeople } from './people.ts'

/** They look at their orders; those who place have none before. */
export const readers = 1000

/** A shop at noon on this PostgreSQL: its people, the orders that the readers have, and its menu. */
export async function furnishNoon(databaseUrl: string, mostPlacing: number) {
  const now = new Date()
  const environment = { ...benchEnvironment(now), DATABASE_URL: databaseUrl }
  const settings = readSettings(environment)
  const database = await connect(settings, { isInHurry: false })
  const { barista } = await makePeople(database.kysely, readers + mostPlacing, now)
  await buildHouse(settings, database).then(({ close }) => close())
  const today = shopTimeAt(now, settings.shopTimeZone).date
  await layOrdersToRead(database, readers, today)
  return { environment, database, barista, today }
}
