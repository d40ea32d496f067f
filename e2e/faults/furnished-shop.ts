import { makePeople } from '../../bench/people.ts'
import { findCafeItem } from '../../bench/placing.ts'
import { connect } from '../../server/src/database/connect.ts'
import { firstRun } from '../../server/src/database/first-run.ts'
import { readSettings } from '../../server/src/settings.ts'

/** The shop, its menu and its people, before any server runs. */
export async function furnish(environment: Record<string, string>, people: number) {
  const now = new Date()
  const settings = readSettings(environment)
  const database = await connect(settings)
  await firstRun(database.kysely, { settings, clock: () => now, engine: database.engine })
  const { barista } = await makePeople(database.kysely, people, now)
  const item = await findCafeItem(database.kysely)
  await database.close()
  return { item, barista }
}
