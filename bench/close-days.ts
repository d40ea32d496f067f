import type { Database } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { closeBusinessDays } from '../server/src/housekeeping/close-business-days.ts'
import { type Environment, readSettings } from '../server/src/settings.ts'

/** As a server does that finds days nobody has closed. */
export async function closeDays(environment: Environment, database: Database) {
  const house = await buildHouse(readSettings(environment), database)
  await closeBusinessDays(house.context)
  await house.close()
}
