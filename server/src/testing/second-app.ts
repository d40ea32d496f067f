import { buildApp } from '../app.ts'
import { connect, type Database, type DatabaseTimeouts } from '../db/connect.ts'
import type { Settings } from '../settings.ts'
import { cleanUp } from './clean-up.ts'
import { patientDatabase } from './patient-timeouts.ts'
import { TestApp } from './test-app.ts'

/**
 * A second server on the database of the first and by its clock, with connections of its own where
 * the engine takes more than one.
 */
export async function openSecondApp(
  first: TestApp,
  changed: Partial<Settings> = {},
  limits: Partial<DatabaseTimeouts> = {},
): Promise<TestApp> {
  const database = await secondConnection(first.database, limits)
  const { timeouts, ...context } = first.server.context
  // It has no log stream of a test, and would write to the standard output.
  const settings = { ...context.settings, logLevel: 'silent' as const, ...changed }
  const app = await buildApp(settings, database, {
    clock: () => first.now,
    uptime: () => first.now.getTime(),
    timeouts,
  })
  const second = new TestApp(database, app, {
    get now() {
      return first.now
    },
  })
  cleanUp(() => second.close())
  return second
}

async function secondConnection(
  database: Database,
  limits: Partial<DatabaseTimeouts>,
): Promise<Database> {
  const databaseUrl = database.pool.options.connectionString
  return databaseUrl
    ? connect({ databaseUrl, dataFolder: '' }, { ...patientDatabase, ...limits })
    : { ...database, close: async () => {} }
}
