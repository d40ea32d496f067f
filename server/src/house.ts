import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type AccessTokens, accessTokens } from './access/tokens.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { firstRun } from './database/first-run.ts'
import { accessTokenSecret } from './database/secrets.ts'
import { answerError } from './http/answer-errors.ts'
import { prepareApi, secureHeaders } from './http/api.ts'
import type { Floor } from './http/serve.ts'
import { serveWebFiles } from './http/web-files.ts'
import { liveServer } from './live/live-server.ts'
import { menuRoutes } from './menu/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import type { Settings } from './settings.ts'
import { shopRoutes } from './shop/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

export interface House {
  /** Whether the database holds the demo, with its well-known accounts. */
  isDemo: boolean
  app: FastifyInstance
  context: Context
  tokens: AccessTokens
  close(): Promise<void>
}

const slowestRequestMs = 30_000
/** What is still under way so long after the end was asked for is cut off. */
const longestFarewellMs = 4000

/** The whole server on an open database, not yet listening. */
export async function buildHouse(
  settings: Settings,
  database: Database,
  clock: Clock = () => new Date(),
): Promise<House> {
  const isDemo = await firstRun(database.kysely, { settings, clock, engine: database.engine })
  const app = Fastify({
    logger: { level: settings.logLevel },
    // One proxy: more of the header is the client's own word.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: slowestRequestMs,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
    bodyLimit: 100_000,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setErrorHandler(answerError)
  logRequests(app)
  await secureHeaders(app, settings)
  const tokens = await accessTokens(app, await accessTokenSecret(database.kysely, settings), clock)
  const live = await liveServer({
    httpServer: app.server,
    database: database.kysely,
    tokens,
    clock,
    pool: database.engine === 'server' ? database.pool : null,
    publicUrl: settings.publicUrl,
  })
  const context: Context = {
    settings: { ...settings, demoData: isDemo },
    database: database.kysely,
    clock,
    live,
  }
  await app.register(
    async (api) => {
      await prepareApi(api, settings)
      layRoutes({ app: api, context, tokens })
    },
    { prefix: '/api' },
  )
  await serveWebFiles(app)
  await app.ready()
  return {
    isDemo,
    app,
    context,
    tokens,
    async close() {
      live.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), longestFarewellMs)
      await app.close()
      clearTimeout(cut)
    },
  }
}

function layRoutes(floor: Floor) {
  sessionRoutes(floor)
  userRoutes(floor)
  shopRoutes(floor)
  menuRoutes(floor)
  orderRoutes(floor)
  uploadRoutes(floor)
}

/** One line per answer, with who and how long; never a token, an address or a body. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.id,
      },
      'answered',
    )
  })
}
