import type { Kysely } from 'kysely'
import type { Marks } from './access/marks.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database/tables.ts'
import type { Live } from './live/live.ts'
import type { HouseMemory } from './memory/house-memory.ts'
import type { Settings } from './settings.ts'
import type { CountedToday } from './statistics/counted-today.ts'

/** All that a verb may touch. */
export interface Context {
  settings: Settings
  database: Kysely<Tables>
  clock: Clock
  marks: Marks
  live: Live
  memory: HouseMemory
  countedToday: CountedToday
}
