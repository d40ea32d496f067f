import type { Role } from '@tumbler/rules/roles'
import { type AccessClaims, accessTokenSeconds } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'
import type { LiveSocket } from './live-socket.ts'

/** So many connections a person has in one process; the oldest makes way for the newest. */
export const mostConnections = 20

interface Session {
  sockets: Set<LiveSocket>
  /** When the newest access token known to this process expires, in milliseconds since 1970. */
  expiresAt: number
  expiry: NodeJS.Timeout | undefined
}

/**
 * The sockets of this process by person and by session. Whoever is still being looked up is
 * among them: the library's own rooms reach a socket only once it has been let in, and a person who is
 * disabled in between would stay.
 */
export class Attendance {
  readonly #clock: Clock
  readonly #people = new Map<string, Set<LiveSocket>>()
  /** A renewed session is known before it has a socket, which may come with the older token. */
  readonly #sessions = new Map<string, Session>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  enter(socket: LiveSocket, { sub, sid, exp }: AccessClaims) {
    const person = this.#people.get(sub) ?? new Set()
    this.#people.set(sub, person.add(socket))
    this.renewSession(sid, exp * 1000)
    this.#sessions.get(sid)?.sockets.add(socket)
    socket.conn.once('close', () => this.leave(socket, { sub, sid }))
  }

  leave(socket: LiveSocket, { sub, sid }: Pick<AccessClaims, 'sub' | 'sid'>) {
    this.#sessions.get(sid)?.sockets.delete(socket)
    const person = this.#people.get(sub)
    if (person?.delete(socket) && person.size === 0) this.#people.delete(sub)
  }

  makeRoom(userId: string) {
    const person = [...(this.#people.get(userId) ?? [])]
    for (const socket of person.slice(0, -mostConnections)) close(socket)
  }

  renewSession(id: string, expiresAt: number) {
    const session = this.#sessions.get(id) ?? {
      sockets: new Set(),
      expiresAt: 0,
      expiry: undefined,
    }
    if (expiresAt <= session.expiresAt) return
    this.#sessions.set(id, session)
    session.expiresAt = expiresAt
    clearTimeout(session.expiry)
    const leftMs = Math.min(expiresAt - this.#clock().getTime(), accessTokenSeconds * 1000)
    session.expiry = setTimeout(() => this.endSession(id), leftMs).unref()
  }

  endSession(id: string) {
    const session = this.#sessions.get(id)
    if (!session) return
    clearTimeout(session.expiry)
    this.#sessions.delete(id)
    for (const socket of session.sockets) close(socket)
  }

  closePerson(userId: string) {
    for (const socket of this.#people.get(userId) ?? []) close(socket)
  }

  /** The sessions that have sockets here. */
  sessionIds() {
    return [...this.#sessions].flatMap(([id, { sockets }]) => (sockets.size > 0 ? [id] : []))
  }

  /** Ends those of the asked sessions that stand no more; who has another role comes again. */
  settle(asked: readonly string[], roles: ReadonlyMap<string, Role>) {
    for (const id of asked) {
      const role = roles.get(id)
      if (!role) this.endSession(id)
      for (const socket of this.#sessions.get(id)?.sockets ?? [])
        if (socket.data.role && socket.data.role !== role) close(socket)
    }
  }

  closeAll() {
    for (const userId of this.#people.keys()) this.closePerson(userId)
    for (const sessionId of this.#sessions.keys()) this.endSession(sessionId)
  }
}

function close(socket: LiveSocket) {
  if (socket.connected) socket.disconnect(true)
  // Not let in yet: without its connection it never will be.
  else socket.conn.close()
}
