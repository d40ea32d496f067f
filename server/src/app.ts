import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { keyedPseudonyms } from './auth/pseudonyms.ts'
import { authRoutes } from './auth/routes.ts'
import { type AccessTokens, accessTokens } from './auth/tokens.ts'
import { ResponseCache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { firstRun } from './database/first-run.ts'
import { accessTokenSecret } from './database/secrets.ts'
import { answerClientError } from './http/client-errors.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { largeBodyLimit } from './http/large-bodies.ts'
import { type LogStream, loggerOptions } from './http/logger-options.ts'
import { Refusal } from './http/refusal.ts'
import type { RouteDeps } from './http/route.ts'
import { isLiveHandshake, liveServer } from './live/live-server.ts'
import { menuRoutes } from './menu/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { answerError, answerProblem } from './plugins/error-handler.ts'
import { addEtags } from './plugins/etag.ts'
import { healthRoutes } from './plugins/health.ts'
import { shedLoad } from './plugins/load-shedding.ts'
import { serveMetrics } from './plugins/metrics.ts'
import { openApi } from './plugins/openapi.ts'
import { limitRequests } from './plugins/rate-limit.ts'
import { logRequests } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { serveWeb } from './plugins/static-web.ts'
import type { Settings } from './settings.ts'
import { shopRoutes } from './shop/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

const headersTimeoutMs = 30_000
const maxPathParameterLength = 200
/** What is still under way so long after the end was asked for is cut off. */
const shutdownTimeoutMs = 4000

// The contract's schemas carry no words of their own but the specification's; the rest is English.
z.config(en())

export interface App {
  /** Whether the database holds the demo, with its well-known accounts. */
  isDemo: boolean
  fastify: FastifyInstance
  context: Context
  tokens: AccessTokens
  close(): Promise<void>
}

export interface AppOptions {
  clock?: Clock
  logStream?: LogStream
  /** Milliseconds for a whole request to arrive; the largest picture at 60 kB a second. */
  requestTimeoutMs?: number
}

/** The whole server on an open database, not yet listening. */
export async function buildApp(
  settings: Settings,
  database: Database,
  { clock = () => new Date(), logStream, requestTimeoutMs = 120_000 }: AppOptions = {},
): Promise<App> {
  const headers = await securityHeaders(settings)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(settings, logStream),
    genReqId: () => randomUUID(),
    // One proxy: more of the header is the client's own word.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: requestTimeoutMs,
    // A target that cannot be read goes through the hooks like any other that is not there.
    frameworkErrors(_error, { raw }, reply) {
      raw.url = raw.url?.startsWith('/api/') ? '/api/not-found' : '/not-found.txt'
      app.routing(raw as Parameters<typeof app.routing>[0], reply.raw)
    },
    clientErrorHandler: answerClientError(headers),
    // What comes on an open connection after the end was asked for is still answered; it is the last.
    return503OnClosing: false,
    // A request for any other protocol is answered as HTTP.
    http: { shouldUpgradeCallback: isLiveHandshake, headersTimeout: headersTimeoutMs },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maxPathParameterLength },
  })
  app.setErrorHandler(answerError)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Node stops reading behind a request for an upgrade that is not made.
    if (request.headers.upgrade) reply.header('connection', 'close')
  })
  logRequests(app)
  await limitRequests(app, settings.rateLimitPerAddress)

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
  const cache = new ResponseCache(live.isDisconnected)
  live.onChange(() => cache.clear())
  const context: Context = {
    settings: { ...settings, demoData: isDemo },
    database: database.kysely,
    clock,
    pseudonyms: await keyedPseudonyms(database.kysely),
    live,
    cache,
  }
  if (settings.metricsPort !== null) await serveMetrics({ app, context, pool: database.pool, live })
  await app.register((api) => addApi(api, { context, tokens, database }), { prefix: '/api' })
  await serveWeb(app)
  await app.ready()
  return {
    isDemo,
    fastify: app,
    context,
    tokens,
    async close() {
      live.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
      await app.close()
      clearTimeout(cut)
    },
  }
}

async function addApi(
  api: FastifyInstance,
  { context, tokens, database }: Pick<App, 'context' | 'tokens'> & { database: Database },
) {
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  parseJsonBodies(api)
  addEtags(api)
  const refuseOverload = context.settings.loadShedding
    ? await shedLoad(api, database.pool)
    : () => {}
  await openApi(api)
  const deps: RouteDeps = {
    api,
    context,
    tokens,
    refuseOverload,
    enterLargeBody: largeBodyLimit(),
  }
  authRoutes(deps)
  userRoutes(deps)
  shopRoutes(deps)
  menuRoutes(deps)
  orderRoutes(deps)
  statisticsRoutes(deps)
  uploadRoutes(deps)
  healthRoutes(deps)
  // Routes, so that no body is read for a path that is not there.
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(reply, new Refusal('NOT_FOUND'))
  api.setNotFoundHandler(notFound)
  for (const path of ['/', '/*']) api.all(path, { preParsing: notFound, handler: notFound })
}
