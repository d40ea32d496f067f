import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { type LiveEvents, livePath } from '@tumbler/contract/live'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import { findActor } from '../access/actor.ts'
import { type AccessTokens, accessTokenSeconds } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { listeningPool } from './listening-pool.ts'
import type { Live } from './live.ts'

const rooms = {
  baristas: 'baristas',
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
}

export type LiveServer = Live & { close(): void }

interface LiveServerOptions {
  httpServer: HttpServer
  database: Kysely<Tables>
  tokens: AccessTokens
  clock: Clock
  /** Set where several processes share one PostgreSQL. */
  pool: Pool | null
  publicUrl: string
}

export async function liveServer(options: LiveServerOptions): Promise<LiveServer> {
  const shared = options.pool && listeningPool(options.pool)
  const server = new Server<Record<string, never>, LiveEvents>(options.httpServer, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 1000,
    // A network that died without a word is noticed within 5 s (product-rules §9).
    pingInterval: 2500,
    pingTimeout: 2500,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, options.publicUrl)),
    ...(shared && { adapter: createAdapter(shared.pool) }),
  })
  await shared?.ready()
  server.use((socket, next) => {
    joinRooms(options, socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'UNAVAILABLE')),
    )
  })
  return {
    orderChanged({ id, userId, status, updatedAt, behind = [] }) {
      const change = { id, status, updatedAt: updatedAt.toISOString() }
      server.to([rooms.baristas, rooms.user(userId)]).emit('orders', change)
      if (behind.length > 0) server.to(behind.map(rooms.user)).emit('my-queue')
    },
    shopChanged: (status) => void server.emit('cafe-status', status),
    menuChanged: () => void server.emit('menu'),
    userChanged: (userId) => server.in(rooms.user(userId)).disconnectSockets(true),
    sessionEnded: (sessionId) => server.in(rooms.session(sessionId)).disconnectSockets(true),
    // The HTTP server is its owner's to close: it still finishes what is under way.
    close() {
      server.disconnectSockets(true)
      server.engine.close()
      server.of('/').adapter.close()
    },
  }
}

type LiveSocket = Parameters<Parameters<Server<Record<string, never>, LiveEvents>['use']>[0]>[0]

/** Without a token a socket hears what everyone may hear; with a bad one it is refused. */
async function joinRooms({ database, tokens, clock }: LiveServerOptions, socket: LiveSocket) {
  const token: unknown = socket.handshake.auth.token
  if (token === undefined) return
  const claims = typeof token === 'string' ? tokens.read(token) : null
  const actor = claims && (await findActor(database, claims, clock()))
  if (!claims || !actor) throw new Refusal('NOT_SIGNED_IN')
  await socket.join([rooms.user(actor.id), rooms.session(actor.sessionId)])
  if (actor.role === 'barista') await socket.join(rooms.baristas)
  const leftMs = claims.exp * 1000 - clock().getTime()
  const expiry = setTimeout(
    () => socket.disconnect(true),
    Math.min(leftMs, accessTokenSeconds * 1000),
  )
  socket.on('disconnect', () => clearTimeout(expiry))
}

/** A browser names the page that connects; only our own may. Other clients name none. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string) {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin)
  )
}
