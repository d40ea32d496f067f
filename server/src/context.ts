import type { Kysely } from 'kysely'
import type { VapidKeys } from 'web-push'
import type { Pseudonyms } from './auth/pseudonyms.ts'
import type { ResponseCache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { ClockWatch } from './clock-watch.ts'
import type { Tables } from './db/schema.ts'
import type { FailureLog } from './jobs/repeated-work.ts'
import type { Live, LiveConnections } from './live/live.ts'
import type { Settings } from './settings.ts'
import type { DependencyStates } from './state/dependency-states.ts'
import type { Timeouts } from './timeouts.ts'

/** All that a use case may touch. */
export interface Context {
  settings: Settings
  timeouts: Timeouts
  database: Kysely<Tables>
  clock: Clock
  /** Sets the clock by the database; milliseconds by which that is ahead of the system's. */
  setClock: () => Promise<number>
  clockWatch: ClockWatch
  log: FailureLog
  pseudonyms: Pseudonyms
  live: Live & LiveConnections
  dependencies: DependencyStates
  cache: ResponseCache
  /** Of the link for the first admin. */
  setUpToken: string
  /** Of the accounts of the demo; without meaning where there is none. */
  demoPassword: string
  /** With the contact that push services ask for. */
  pushKeys: VapidKeys & { subject: string }
  /** Of the secrets of webhooks. */
  webhookKey: string
}
