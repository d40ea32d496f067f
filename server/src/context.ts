import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { Live } from './live/live-server.ts'
import type { Settings } from './settings.ts'

/** The only source of the time; a test hands in one that stands still. */
export type Clock = () => Date

/** All that a verb may touch. */
export interface Context {
  settings: Settings
  database: Kysely<Tables>
  clock: Clock
  live: Live
}
