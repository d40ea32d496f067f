import type { Server as HttpServer, RequestListener } from 'node:http'
import { livePath } from '@tumbler/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { AccessTokens } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { News, NewsSource } from '../memory/news.ts'
import type { Settings } from '../settings.ts'
import { admit } from './admit.ts'
import { farewells, hints } from './announce.ts'
import { askSessions } from './ask-sessions.ts'
import { Attendance } from './attendance.ts'
import { listenToOthers } from './listen-to-others.ts'
import type { Listening } from './listening.ts'
import type { Live } from './live.ts'
import type { LiveSockets } from './live-socket.ts'
import { type DoorSettings, doorKeeper } from './may-connect.ts'
import { Outbox } from './outbox.ts'
import { watchConnections } from './watch-connections.ts'

export type LiveServer = Live &
  NewsSource & {
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
  settings: DoorSettings & Pick<Settings, 'redisUrl'>
  log: FastifyBaseLogger
}

export async function liveServer(options: LiveServerOptions): Promise<LiveServer> {
  const attendance = new Attendance(options.clock)
  const listeners: ((news: News) => void)[] = []
  const tellHouse = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const closeAll = () => {
    tellHouse({ about: 'silence' })
    server.local.disconnectSockets(true)
    attendance.closeAll()
  }
  // Deaf to the other processes it would miss their news; a socket that is closed comes back and asks.
  const listening = await listenToOthers(options, closeAll)
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
    ...hints(server, outbox, tellHouse),
    ...farewells(server, attendance, listening !== null, tellHouse),
    onNews: (listener) => void listeners.push(listener),
    connections: () => server.engine.clientsCount,
    isDeaf,
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
    ...(listening && { adapter: listening.adapter }),
  })
  // It would answer plain requests to its path by itself, without a limit and without our headers.
  httpServer.removeAllListeners('request')
  for (const answer of answers) httpServer.on('request', answer as RequestListener)
  return server
}
