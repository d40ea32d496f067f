import { buildApp } from '../app.ts'
import { connect, type Database } from '../database/connect.ts'
import type { Settings } from '../settings.ts'
import { TestHouse } from './test-house.ts'

/**
 * A second server on the database of the first and by its clock, with connections of its own where
 * the engine takes more than one.
 */
export async function openNeighbour(
  first: TestHouse,
  changed: Partial<Settings> = {},
): Promise<TestHouse> {
  const database = await secondConnection(first.database)
  const settings = { ...first.house.context.settings, ...changed }
  const house = await buildApp(settings, database, { clock: () => first.now })
  return new TestHouse(database, house, {
    get now() {
      return first.now
    },
  })
}

async function secondConnection(database: Database): Promise<Database> {
  const databaseUrl = database.pool.options.connectionString
  return databaseUrl
    ? connect({ databaseUrl, dataFolder: '' })
    : { ...database, close: async () => {} }
}
