import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { smallBody } from '@tumbler/contract/endpoint'
import { livePath } from '@tumbler/contract/live'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { answerError } from './answer-errors.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { openFrontDoor } from './front-door.ts'
import { KnownAnswers } from './known-answers.ts'
import { type LogStream, loggerOptions } from './logger-options.ts'
import { answerNoRequest, answerUnreadableTarget } from './malformed-requests.ts'
import { admitAllMethods } from './other-methods.ts'
import type { RequestsByAddress } from './requests-by-address.ts'
import { secureHeaders } from './secure-headers.ts'
import { shedLoad } from './shed-load.ts'

const slowestHeadersMs = 30_000
/** Whoever takes no byte of an answer is cut off after once to twice as long. */
const longestStillnessMs = 20_000
/** A picture at 20 kB a second; whoever is slower, or slow with a small body, is cut off earlier. */
const slowestRequestMs = 360_000
export const longestPathParameter = 200

interface Surroundings {
  clock: Clock
  requestsByAddress: RequestsByAddress
  logStream: LogStream | undefined
}

/** What holds for every request, of the API and of the web: limits, strict headers, one log line. */
export async function openApp(
  settings: Settings,
  { clock, requestsByAddress, logStream }: Surroundings,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(settings, logStream),
    genReqId: () => randomUUID(),
    // One proxy: more of the header is the client's own word.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: slowestRequestMs,
    connectionTimeout: longestStillnessMs,
    frameworkErrors: (_error, request, reply) => answerUnreadableTarget(app, request, reply),
    clientErrorHandler: answerNoRequest,
    // What comes on an open connection after the end was asked for is still answered; it is the last.
    return503OnClosing: false,
    bodyLimit: smallBody,
    // Any other wish to change the protocol is ignored, as HTTP allows, and the request is answered.
    http: { shouldUpgradeCallback: isLiveHandshake, headersTimeout: slowestHeadersMs },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: longestPathParameter },
  })
  admitAllMethods(app)
  const strictHeaders = await secureHeaders(settings)
  const known = new KnownAnswers({
    settings,
    strictHeaders,
    clock,
    requestsByAddress,
    log: app.log,
  })
  app.decorate('knownAnswers', known)
  app.addHook('onClose', async () => known.tellLog())
  keepFrontDoor(app, [known.tell, shedLoad(app, settings)])
  app.setErrorHandler(answerError)
  nameRequests(app)
  logRequests(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(strictHeaders)
  })
  return app
}

const isLiveHandshake = ({ headers, url = '' }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(livePath)

function keepFrontDoor(app: FastifyInstance, doorkeepers: Doorkeeper[]) {
  let close = () => {}
  // When all that listens to requests does so, such as live connections.
  app.addHook('onReady', async () => {
    const isBusy = () => app.load.isRefusing
    close = openFrontDoor(app.server, { doorkeepers, isBusy })
  })
  // In the end the framework tells every connection that it is over.
  app.addHook('preClose', async () => close())
}

/** The same id in the answer and in every log line of the request. */
function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

/** One line per answer, with who and how long; never a token, an address or a body. What is shed is told as a sum. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isShed) return
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.caller?.id,
      },
      'answered',
    )
  })
}
