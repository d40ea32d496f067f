import type { Kysely } from 'kysely'
import { rolesBehind } from '../access/actor.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Attendance } from './attendance.ts'

/** How long a change that no server made may go unnoticed, such as that of `admin:create`. */
export const askEveryMs = 10_000

interface Asking {
  database: Kysely<Tables>
  clock: Clock
  attendance: Attendance
}

/**
 * Asks the database again and again, with one question for all of them, whether the sessions of
 * this process still stand; answers how to stop.
 */
export function askSessions({ database, clock, attendance }: Asking): () => void {
  let isAsking = false
  async function ask() {
    const ids = attendance.sessionIds()
    if (isAsking || ids.length === 0) return
    isAsking = true
    // A database that cannot be asked now is asked again; until then a token's life is the limit.
    await rolesBehind(database, ids, clock()).then(
      (roles) => attendance.settle(ids, roles),
      () => {},
    )
    isAsking = false
  }
  const asking = setInterval(ask, askEveryMs).unref()
  return () => clearInterval(asking)
}
