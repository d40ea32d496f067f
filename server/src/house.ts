import type { FastifyInstance } from 'fastify'
import { keyedMarks } from './access/marks.ts'
import { type AccessTokens, accessTokens } from './access/tokens.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { firstRun } from './database/first-run.ts'
import { accessTokenSecret } from './database/secrets.ts'
import { completeApi, prepareApi } from './http/api.ts'
import { openApp } from './http/app.ts'
import { Entrances, type Place } from './http/entrances.ts'
import { healthRoutes } from './http/health-routes.ts'
import type { LogStream } from './http/logger-options.ts'
import { RequestsByAddress } from './http/requests-by-address.ts'
import type { Floor } from './http/serve.ts'
import { serveWebFiles } from './http/web-files.ts'
import { liveServer } from './live/live-server.ts'
import { HouseMemory } from './memory/house-memory.ts'
import { menuRoutes } from './menu/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import type { Settings } from './settings.ts'
import { shopRoutes } from './shop/routes.ts'
import { CountedToday } from './statistics/counted-today.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

export interface House {
  /** Whether the database holds the demo, with its well-known accounts. */
  isDemo: boolean
  app: FastifyInstance
  context: Context
  tokens: AccessTokens
  /** Whether it lets no live connection in until it hears the other processes. */
  isDeaf(): boolean
  /** Lets people in, and answers the port; throws what the system says when the place cannot be had. */
  listen(place: Place): Promise<number>
  close(): Promise<void>
}

/** What is still under way so long after the end was asked for is cut off. */
const longestFarewellMs = 4000

/** The whole server on an open database, not yet listening. */
export async function buildHouse(
  settings: Settings,
  database: Database,
  clock: Clock = () => new Date(),
  logStream?: LogStream,
): Promise<House> {
  const requestsByAddress = new RequestsByAddress(settings.rateLimitPerAddress)
  const app = await openApp(settings, { clock, requestsByAddress, logStream })
  const stopTracing = await startTracing(settings, app, database)
  const isDemo = await firstRun(database.kysely, { settings, clock, engine: database.engine })
  const tokens = await accessTokens(app, await accessTokenSecret(database.kysely, settings), clock)
  const live = await liveServer({
    httpServer: app.server,
    database: database.kysely,
    tokens,
    clock,
    pool: database.engine === 'server' ? database.pool : null,
    settings,
    log: app.log,
  })
  const context: Context = {
    settings: { ...settings, demoData: isDemo },
    database: database.kysely,
    clock,
    marks: await keyedMarks(database.kysely),
    live,
    memory: new HouseMemory(clock, live),
    countedToday: new CountedToday({
      database: database.kysely,
      clock,
      timeZone: settings.shopTimeZone,
    }),
  }
  if (settings.metrics) {
    const { measure } = await import('./metrics/measure.ts')
    measure({ app, context, pool: database.pool, connections: live.connections })
  }
  await app.register(
    async (api) => {
      await prepareApi(api, requestsByAddress)
      layRoutes({ app: api, context, tokens })
      await completeApi(api)
    },
    { prefix: '/api' },
  )
  await serveWebFiles(app)
  const entrances = new Entrances(app)
  await app.ready()
  return {
    isDemo,
    app,
    context,
    tokens,
    isDeaf: live.isDeaf,
    listen: (place) => entrances.open(place),
    async close() {
      live.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), longestFarewellMs)
      await app.close()
      clearTimeout(cut)
      await stopTracing()
    },
  }
}

/** Before anybody has a connection to the database: those that are open are not traced. */
async function startTracing({ traces }: Settings, app: FastifyInstance, { pool }: Database) {
  if (!traces) return async () => {}
  const { trace } = await import('./tracing/trace.ts')
  return trace(traces, { app, pool })
}

function layRoutes(floor: Floor) {
  sessionRoutes(floor)
  userRoutes(floor)
  shopRoutes(floor)
  menuRoutes(floor)
  orderRoutes(floor)
  statisticsRoutes(floor)
  uploadRoutes(floor)
  healthRoutes(floor)
}
