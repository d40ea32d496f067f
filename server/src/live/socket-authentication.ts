import { id } from '@tumbler/contract/fields'
import { orderNews, queueNews } from '@tumbler/rules/order-news'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { findActiveUser, rolesBySession } from '../auth/authenticate.ts'
import { type AccessTokens, subjectIn } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/schema.ts'
import { type LiveSocket, type LiveSockets, rooms, type SocketUser } from './live.ts'

/** Of one user, over all sockets of this process: each page says one a change of an order. */
const maxToldAtOnce = 40
const toldPerSecond = 2
/** Users whose messages are counted at a time. */
const maxTellers = 10_000
const told = z.union([
  z.object({ id, news: z.enum(orderNews) }),
  z.object({ news: z.enum(queueNews) }),
])

/** Of one user in one process; the oldest closes for the newest. */
export const maxConnectionsPerUser = 20
/** For changes that no server made, such as those of `admin:create`. */
export const reconcileIntervalMs = 10_000

const all = 'all'

const roomsOf = { user: [], barista: [rooms.baristas], admin: [rooms.admins] }

/** A page of this session has shown the news itself. */
export type OnTold = (sessionId: string, news: z.output<typeof told>) => Promise<void>

interface AuthenticationOptions {
  database: Kysely<Tables>
  tokens: AccessTokens
  clock: Clock
  isDisconnected(): boolean
  onTold: OnTold
}

/** Knows the user of each socket of this process, and closes sockets whose rights have ended. */
export class SocketAuthentication {
  readonly #server: LiveSockets
  readonly #options: AuthenticationOptions
  readonly #reconciling: NodeJS.Timeout
  readonly #told = new LRUCache<string, { left: number; at: number }>({ max: maxTellers })
  /** A socket is in no room while it is authenticated: if its room closes meanwhile, it does too. */
  #closings = 0
  /** By room, the count of closings at its last one; of all rooms under `all`. */
  readonly #closedAt = new LRUCache<string, number>({ max: maxTellers })

  constructor(server: LiveSockets, options: AuthenticationOptions) {
    this.#server = server
    this.#options = options
    server.use((socket, next) => {
      this.#authenticate(socket).then(
        () => next(),
        (error: unknown) => next(new Error(error instanceof ApiError ? error.code : 'UNAVAILABLE')),
      )
    })
    server.on('connection', (socket) => this.#admit(socket))
    this.#reconciling = setInterval(() => this.#reconcile(), reconcileIntervalMs).unref()
  }

  /** Without a token a socket gets what is public; with a bad one it is rejected. */
  async #authenticate(socket: LiveSocket) {
    const { database, tokens, clock, isDisconnected } = this.#options
    socket.data.closings = this.#closings
    if (isDisconnected()) throw new ApiError('UNAVAILABLE')
    const token: unknown = socket.handshake.auth.token
    if (token === undefined) return
    const claims = typeof token === 'string' ? tokens.read(token) : null
    const caller = claims && (await findActiveUser(database, subjectIn(claims), clock()))
    if (!claims || !caller) throw new ApiError('NOT_SIGNED_IN')
    const { id, role } = caller
    socket.data.user = { id, role, sessionId: claims.sid, expiresAt: claims.exp * 1000 }
  }

  #admit(socket: LiveSocket) {
    const { user, closings } = socket.data
    const own = user ? [rooms.user(user.id), rooms.session(user.sessionId)] : []
    const hasClosed = [all, ...own].some((room) => (this.#closedAt.get(room) ?? 0) > closings)
    if (hasClosed) socket.disconnect(true)
    else if (user) {
      this.#hearTold(socket, user)
      socket.join([rooms.user(user.id), rooms.session(user.sessionId), ...roomsOf[user.role]])
      const connections = this.#socketsIn(rooms.user(user.id))
      for (const oldest of connections.slice(0, -maxConnectionsPerUser)) oldest.disconnect(true)
    }
  }

  /** One after the other. Whoever says more than a page does is no page. */
  #hearTold(socket: LiveSocket, { id: userId, sessionId }: SocketUser) {
    const limit = pLimit(1)
    socket.on('told', (input: unknown) => {
      if (!this.#mayTell(userId)) return this.close(rooms.user(userId))
      const news = told.safeParse(input).data
      if (!news) return
      // Where it fails, the device is notified twice.
      limit(() => this.#options.onTold(sessionId, news)).catch(() => {})
    })
  }

  #mayTell(userId: string) {
    const now = this.#options.clock().getTime()
    const last = this.#told.get(userId) ?? { left: maxToldAtOnce, at: now }
    const filled = last.left + (Math.max(now - last.at, 0) / 1000) * toldPerSecond
    const left = Math.min(filled, maxToldAtOnce) - 1
    this.#told.set(userId, { left: Math.max(left, 0), at: now })
    return left >= 0
  }

  /** Without a room: all. */
  close(room?: string) {
    this.#closings += 1
    this.#closedAt.set(room ?? all, this.#closings)
    this.#server.local.in(room ?? []).disconnectSockets(true)
  }

  renewSession(id: string, expiresAt: number) {
    for (const { data } of this.#socketsIn(rooms.session(id)))
      if (data.user && data.user.expiresAt < expiresAt) data.user.expiresAt = expiresAt
  }

  /** In the order in which they came. */
  #socketsIn(room: string): LiveSocket[] {
    const { adapter, sockets } = this.#server.of('/')
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
  }

  /** Closes the sockets whose token has expired, whose session has ended or whose role is another. */
  async #reconcile() {
    const { database, clock } = this.#options
    const now = clock()
    const sockets: [LiveSocket, SocketUser][] = []
    for (const socket of this.#server.of('/').sockets.values()) {
      const { user } = socket.data
      if (user && user.expiresAt <= now.getTime()) socket.disconnect(true)
      else if (user) sockets.push([socket, user])
    }
    if (sockets.length === 0) return
    const sessions = sockets.map(([, { sessionId }]) => sessionId)
    // A database that does not answer is asked again the next time.
    const roles = await rolesBySession(database, sessions, now).catch(() => null)
    if (!roles) return
    for (const [socket, { sessionId, role }] of sockets)
      if (roles.get(sessionId) !== role) socket.disconnect(true)
  }

  stop() {
    clearInterval(this.#reconciling)
  }
}
