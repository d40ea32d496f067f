import type { Kysely } from 'kysely'
import { findActor } from '../access/actor.ts'
import { type AccessTokens, callerIn } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Attendance } from './attendance.ts'
import { type LiveSocket, rooms } from './live-socket.ts'

const asked = new WeakSet<LiveSocket['conn']>()

interface Door {
  database: Kysely<Tables>
  tokens: AccessTokens
  clock: Clock
  attendance: Attendance
}

/**
 * Without a token a socket hears what everyone may hear; with a bad one it is refused. It is among
 * those who can be told to go before the database is asked who that is: no change in between is missed.
 */
export async function admit({ database, tokens, clock, attendance }: Door, socket: LiveSocket) {
  // One look-up for one connection.
  if (asked.has(socket.conn)) throw new Refusal('NOT_SIGNED_IN')
  asked.add(socket.conn)
  const token: unknown = socket.handshake.auth.token
  if (token === undefined) return
  const claims = typeof token === 'string' ? tokens.read(token) : null
  // A connection that is gone already would be kept for ever.
  if (!claims || socket.conn.readyState !== 'open') throw new Refusal('NOT_SIGNED_IN')
  attendance.enter(socket, claims)
  const actor = await findActor(database, callerIn(claims), clock()).catch(() => undefined)
  if (!actor) {
    attendance.leave(socket, claims)
    throw new Refusal(actor === null ? 'NOT_SIGNED_IN' : 'UNAVAILABLE')
  }
  attendance.makeRoom(actor.id)
  socket.data.role = actor.role
  await socket.join([rooms.user(actor.id), ...(actor.role === 'barista' ? [rooms.baristas] : [])])
}
