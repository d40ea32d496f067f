import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
import { patientTimeouts } from './patient-timeouts.ts'
import { TestApp } from './test-app.ts'

/** The app on a database that somebody else closes; `server.close()` ends it. */
export async function openAppOn(
  database: Database,
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const time = { now: new Date('2026-11-18T03:00:00Z') }
  const settings = readSettings({
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    LOAD_SHEDDING: 'off',
    ...environment,
  })
  const server = await buildApp(settings, database, {
    clock: () => time.now,
    uptime: () => time.now.getTime(),
    timeouts: patientTimeouts,
  })
  return new TestApp(database, server, time)
}
