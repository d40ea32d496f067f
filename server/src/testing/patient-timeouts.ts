import type { DatabaseTimeouts } from '../db/connect.ts'
import { defaultTimeouts, type Timeouts } from '../timeouts.ts'

/** No test that waits for something else meets it. */
const hangMs = 15 * 60_000

/** Of an app whose machine may be as slow as it likes. */
export const patientTimeouts = Object.fromEntries(
  Object.keys(defaultTimeouts).map((name) => [name, hangMs]),
) as unknown as Timeouts

export const patientDatabase: DatabaseTimeouts = {
  connect: hangMs,
  request: { connectionTimeoutMillis: hangMs },
}
