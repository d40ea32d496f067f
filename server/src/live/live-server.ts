import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { livePath } from '@tumbler/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { AccessTokens } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import type { Timeouts } from '../timeouts.ts'
import { type HandshakeSettings, handshakeGuard, limitConnection } from './connection-limits.ts'
import {
  type CacheChange,
  type Live,
  type LiveConnections,
  type LiveSockets,
  livePublisher,
} from './live.ts'
import { refuseOtherOrigins } from './own-origin.ts'
import { type PostgresAdapter, postgresAdapter } from './postgres-adapter.ts'
import { type OnTold, SocketAuthentication } from './socket-authentication.ts'

const pingIntervalMs = 2500

export interface LiveServer extends Live, LiveConnections {
  close(): void
  /** Ends the connections whose clients do not let them close. */
  cut(): void
}

interface LiveServerOptions {
  httpServer: HttpServer
  database: Kysely<Tables>
  tokens: AccessTokens
  clock: Clock
  /** Of a PostgreSQL that several processes may share; null on the embedded engine. */
  pool: Pool | null
  settings: HandshakeSettings & Pick<Settings, 'publicUrl'>
  timeouts: Pick<Timeouts, 'liveConnect' | 'livePing'>
  onTold: OnTold
  log: FastifyBaseLogger
}

export async function liveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { httpServer, pool, settings, timeouts, log } = options
  const listeners: ((change: CacheChange) => void)[] = []
  const invalidateCaches = (change: CacheChange) => {
    for (const listener of listeners) listener(change)
  }
  // A closed socket reconnects and fetches; an open one would miss changes without knowing.
  const cluster =
    pool &&
    postgresAdapter(pool, log, () => {
      invalidateCaches('disconnected')
      authentication.close()
    })
  const isDisconnected = () => cluster !== null && !cluster.isListening()
  const server = socketServer(cluster, timeouts)
  const stopRefusing = refuseOtherOrigins(server, settings.publicUrl, log)
  const authentication = new SocketAuthentication(server, { ...options, isDisconnected })
  const mayConnect = handshakeGuard(settings)
  server.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(mayConnect(request) ? undefined : new Error('Forbidden')),
  )
  server.engine.on('connection', limitConnection)
  const sockets = new Set<Duplex>()
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    server.engine.handleUpgrade(request, socket, head)
  }
  httpServer.on('upgrade', handleUpgrade)
  await cluster?.ready
  const isShared = cluster !== null
  return {
    ...livePublisher({ server, authentication, isShared, invalidateCaches }),
    onChange: (listener) => void listeners.push(listener),
    isDisconnected,
    connections: () => server.engine.clientsCount,
    servers: async () => server.of('/').adapter.serverCount(),
    close() {
      httpServer.off('upgrade', handleUpgrade)
      authentication.stop()
      stopRefusing()
      cluster?.close()
      void server.close()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Whether a request asks for a live connection; any other upgrade is to be ignored. */
export function isLiveHandshake({ headers, url = '' }: IncomingMessage) {
  const [path = ''] = url.split('?', 1)
  return headers.upgrade?.toLowerCase() === 'websocket' && path.replace(/\/$/, '') === livePath
}

/** On an HTTP server that never listens: on ours it would answer plain requests to its path itself. */
function socketServer(
  cluster: PostgresAdapter | null,
  timeouts: LiveServerOptions['timeouts'],
): LiveSockets {
  return new Server(createServer(), {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 1000,
    connectTimeout: timeouts.liveConnect,
    pingInterval: pingIntervalMs,
    pingTimeout: timeouts.livePing,
    ...(cluster && { adapter: cluster.adapter }),
  })
}
