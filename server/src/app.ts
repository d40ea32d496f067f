import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { accountRoutes } from './account/routes.ts'
import { ApiError } from './api-error.ts'
import { registerCookies } from './auth/device-cookie.ts'
import { keyedPseudonyms } from './auth/pseudonyms.ts'
import { authRoutes } from './auth/routes.ts'
import { type AccessTokens, accessTokens } from './auth/tokens.ts'
import { barTallyRoutes } from './bar-tally/routes.ts'
import { ResponseCache } from './cache.ts'
import type { Clock } from './clock.ts'
import { type Uptime, watchClock } from './clock-watch.ts'
import type { Context } from './context.ts'
import type { Database } from './db/connect.ts'
import { setDemoPassword } from './db/demo-accounts.ts'
import { storedSecret } from './db/secrets.ts'
import { seedDatabase } from './db/seed.ts'
import { addDemoOrders } from './demo/add-demo-orders.ts'
import { goLiveRoutes } from './go-live/routes.ts'
import { setUpToken } from './go-live/set-up.ts'
import { isApiPath } from './http/api-path.ts'
import { clientErrors } from './http/client-errors.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { largeBodyLimit } from './http/large-bodies.ts'
import { type LogStream, loggerOptions } from './http/logger-options.ts'
import type { RouteDeps } from './http/route.ts'
import { serializerCompiler } from './http/serializer.ts'
import { isLiveHandshake, liveServer } from './live/live-server.ts'
import { menuRoutes } from './menu/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { handleError, sendProblem } from './plugins/error-handler.ts'
import { addEtags } from './plugins/etag.ts'
import { healthRoutes } from './plugins/health.ts'
import { shedLoad, type Utilization } from './plugins/load-shedding.ts'
import { serveMetrics } from './plugins/metrics.ts'
import { openApi } from './plugins/openapi.ts'
import { limitRequests } from './plugins/rate-limit.ts'
import { logRequests } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { builtWeb, serveWeb } from './plugins/static-web.ts'
import { pushKeys } from './push/push-keys.ts'
import { pushRoutes } from './push/routes.ts'
import { markTold } from './push/subscriptions.ts'
import { screenRoutes } from './screen/routes.ts'
import type { Settings } from './settings.ts'
import { fixedClock, sharedClock } from './shared-clock.ts'
import { shopRoutes } from './shop/routes.ts'
import { watchQueue } from './shop/watch-queue.ts'
import { DependencyStates } from './state/dependency-states.ts'
import { stateRoutes } from './state/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'
import { tumblerRoutes } from './tumblers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const maxPathParameterLength = 200

// Messages that the contract's schemas do not have themselves are English.
z.config(en())

export interface App {
  fastify: FastifyInstance
  context: Context
  tokens: AccessTokens
  close(): Promise<void>
}

export interface AppOptions {
  /** Instead of the time of the database. */
  clock?: Clock
  systemClock?: Clock
  uptime?: Uptime
  logStream?: LogStream
  /** Is told what takes a while. */
  onStep?: (line: string) => void
  timeouts?: Timeouts
  /** Where the built web lies. */
  webFolder?: string
  /** Instead of that of this process. */
  utilization?: Utilization
  /** Whether a new demo has orders, or only accounts and a menu. */
  hasDemoOrders?: boolean
}

/** The whole server on an open database, not yet listening. */
export async function buildApp(
  settings: Settings,
  database: Database,
  {
    clock: givenClock,
    systemClock = () => new Date(),
    uptime = () => performance.now(),
    logStream,
    onStep,
    timeouts = defaultTimeouts,
    webFolder = builtWeb,
    utilization,
    hasDemoOrders = true,
  }: AppOptions = {},
): Promise<App> {
  const {
    clock,
    set: setClock,
    stop: stopClock,
  } = givenClock
    ? fixedClock(database.kysely, givenClock)
    : await sharedClock(database.kysely, systemClock, uptime)
  const headers = await securityHeaders(settings)
  const errors = clientErrors(headers)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(settings, logStream),
    genReqId: () => randomUUID(),
    requestTimeout: timeouts.request,
    // Fastify calls no hooks for a malformed URL, so it would get no headers and no rate limit.
    frameworkErrors(_error, { raw }, reply) {
      raw.url = isApiPath(raw.url ?? '') ? '/api/not-found' : '/not-found.txt'
      app.routing(raw as Parameters<typeof app.routing>[0], reply.raw)
    },
    clientErrorHandler: errors.handle,
    // A request on an open connection after the signal is still answered; it is the last.
    return503OnClosing: false,
    // An upgrade to any other protocol is ignored and answered as HTTP.
    http: {
      shouldUpgradeCallback: isLiveHandshake,
      headersTimeout: timeouts.headers,
      // Node compares the two before Fastify sets it.
      requestTimeout: timeouts.request,
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maxPathParameterLength },
  })
  app.server.on('request', errors.follow)
  // What else it may expect is passed over, as HTTP allows: Node would answer without our headers.
  app.server.on('checkExpectation', app.routing)
  app.setErrorHandler(handleError)
  app.decorateRequest('caller', null)
  app.decorateRequest('isBodyPending', false)
  // Outside of /api no body is read at all.
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Node stops reading behind a request for an upgrade that is not made.
    if (request.headers.upgrade) reply.header('connection', 'close')
  })
  logRequests(app)
  limitRequests(app, settings)

  await seedDatabase(database.kysely, {
    settings,
    clock,
    engine: database.engine,
    onStep,
    addOrders: hasDemoOrders
      ? (transaction) => addDemoOrders(transaction, settings, clock)
      : undefined,
  })
  const secret = settings.tokenSecret ?? (await storedSecret(database.kysely, 'access-token'))
  const demoPassword = await setDemoPassword(database.kysely, settings, {
    signingKey: secret,
    clock,
  })
  const tokens = await accessTokens(app, secret, clock)
  const live = await liveServer({
    httpServer: app.server,
    database: database.kysely,
    tokens,
    clock,
    pool: database.engine === 'server' ? database.pool : null,
    settings,
    timeouts,
    onTold: (sessionId, news) => markTold(database.background, sessionId, news),
    log: app.log,
  })
  const cache = new ResponseCache(live.isDisconnected)
  live.onChange((change) => {
    if (change !== 'orders') cache.clear()
  })
  const context: Context = {
    settings,
    timeouts,
    database: database.kysely,
    clock,
    setClock,
    log: app.log,
    clockWatch: watchClock(clock, uptime),
    dependencies: new DependencyStates(clock, app.log),
    pseudonyms: await keyedPseudonyms(database.kysely),
    live,
    cache,
    setUpToken: setUpToken(secret),
    demoPassword,
    pushKeys: {
      ...(await pushKeys(database.kysely)),
      subject: `mailto:postmaster@${settings.companyDomain}`,
    },
    webhookKey: await storedSecret(database.kysely, 'webhooks'),
  }
  const queueWatch = watchQueue({ ...context, database: database.background })
  if (settings.metricsPort !== null) await serveMetrics({ app, context, pool: database.pool, live })
  await app.register((api) => addApi(api, { context, tokens, database, utilization }), {
    prefix: '/api',
  })
  await serveWeb(app, webFolder)
  await app.ready()
  return {
    fastify: app,
    context,
    tokens,
    async close() {
      stopClock()
      queueWatch.stop()
      live.close()
      const cut = setTimeout(() => {
        app.server.closeAllConnections()
        live.cut()
      }, timeouts.requestDrain)
      await app.close()
      clearTimeout(cut)
    },
  }
}

async function addApi(
  api: FastifyInstance,
  {
    context,
    tokens,
    database,
    utilization,
  }: Pick<App, 'context' | 'tokens'> & Pick<AppOptions, 'utilization'> & { database: Database },
) {
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  parseJsonBodies(api)
  addEtags(api)
  const refuseOverload = context.settings.loadShedding
    ? shedLoad(api, database.pool, utilization)
    : () => {}
  await openApi(api)
  const deps: RouteDeps = {
    api,
    context,
    longReads: { ...context, database: database.longReads },
    tokens,
    refuseOverload,
    acquireBodySlot: largeBodyLimit(api, context.timeouts.slowBody),
  }
  await registerCookies(api, context)
  authRoutes(deps)
  accountRoutes(deps)
  userRoutes(deps)
  shopRoutes(deps)
  webhookRoutes(deps)
  goLiveRoutes(deps)
  menuRoutes(deps)
  orderRoutes(deps)
  barTallyRoutes(deps)
  statisticsRoutes(deps)
  uploadRoutes(deps)
  tumblerRoutes(deps)
  screenRoutes(deps)
  pushRoutes(deps)
  healthRoutes(deps)
  stateRoutes(deps)
  // Routes, so that no body is read for a path that does not exist.
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, new ApiError('NOT_FOUND'))
  api.setNotFoundHandler(notFound)
  for (const path of ['/', '/*']) api.all(path, { preParsing: notFound, handler: notFound })
}
