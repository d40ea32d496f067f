import type { Server as HttpServer, RequestListener } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { livePath } from '@tumbler/contract/live'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { AccessTokens } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { admit } from './admit.ts'
import { farewells, hints } from './announce.ts'
import { askSessions } from './ask-sessions.ts'
import { Attendance } from './attendance.ts'
import { type Listening, listeningPool } from './listening-pool.ts'
import type { Live } from './live.ts'
import type { LiveSockets } from './live-socket.ts'
import { type DoorSettings, doorKeeper } from './may-connect.ts'
import { Outbox } from './outbox.ts'
import { watchConnections } from './watch-connections.ts'

export type LiveServer = Live & {
  /** How many connections this process holds. */
  connections(): number
  close(): void
}

interface LiveServerOptions {
  httpServer: HttpServer
  database: Kysely<Tables>
  tokens: AccessTokens
  clock: Clock
  /** Set where several processes share one PostgreSQL. */
  pool: Pool | null
  settings: DoorSettings
}

export async function liveServer(options: LiveServerOptions): Promise<LiveServer> {
  const attendance = new Attendance(options.clock)
  const closeAll = () => {
    server.local.disconnectSockets(true)
    attendance.closeAll()
  }
  // Deaf to the other processes it would miss their news; a socket that is closed comes back and asks.
  const listening = options.pool && listeningPool(options.pool, closeAll)
  const isDeaf = () => listening !== null && !listening.isListening()
  const server = openSockets(options, listening)
  await listening?.ready
  const stopWatching = watchConnections(server.engine)
  const stopAsking = askSessions({ ...options, attendance })
  server.use((socket, next) => {
    admit({ ...options, attendance }, socket).then(
      () => next(isDeaf() ? new Error('UNAVAILABLE') : undefined),
      (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'UNAVAILABLE')),
    )
  })
  server.on('connection', (socket) => {
    if (isDeaf()) socket.disconnect(true)
  })
  const outbox = listening && new Outbox((news) => server.serverSideEmit('hints', news))
  return {
    ...hints(server, outbox),
    ...farewells(server, attendance, listening !== null),
    connections: () => server.engine.clientsCount,
    // The HTTP server is its owner's to close: it still finishes what is under way.
    close() {
      outbox?.flush()
      stopWatching()
      stopAsking()
      listening?.close()
      closeAll()
      server.engine.close()
      server.of('/').adapter.close()
    },
  }
}

function openSockets(
  { httpServer, settings, clock }: LiveServerOptions,
  listening: Listening | null,
): LiveSockets {
  const mayConnect = doorKeeper(settings, clock)
  const answers = httpServer.listeners('request')
  const server: LiveSockets = new Server(httpServer, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 1000,
    // Whoever connects says at once who she is.
    connectTimeout: 5000,
    // A network that died without a word is noticed within 5 s (product-rules §9).
    pingInterval: 2500,
    pingTimeout: 2500,
    allowRequest: (request, answer) => answer(null, mayConnect(request)),
    ...(listening && { adapter: createAdapter(listening.pool) }),
  })
  // It would answer plain requests to its path by itself, without a limit and without our headers.
  httpServer.removeAllListeners('request')
  for (const answer of answers) httpServer.on('request', answer as RequestListener)
  return server
}
