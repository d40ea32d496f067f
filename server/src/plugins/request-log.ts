import type { FastifyInstance } from 'fastify'
import { routeName } from '../http/route-name.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that the request is answered with. */
    errorCode: string | null
    /** The setting whose limit refused it. */
    limitedBy: string | null
  }
}

const sumEveryMs = 1000
const maxNameLength = 200
const maxUnknownPerSecond = 50

/**
 * One line per response, with caller and time; never a token, an address or a body. Good health has
 * none. A flood must not fill the disk: what a limit refuses (429, 503) is summed up once a second,
 * with the settings that allow more, and so are requests of nobody known beyond the first few.
 */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('errorCode', null)
  app.decorateRequest('limitedBy', null)
  const settings = new Set<string>()
  let refused: Record<string, number> = {}
  let unknown = 0
  let timer: NodeJS.Timeout | undefined
  const writeSums = () => {
    clearTimeout(timer)
    timer = undefined
    if (Object.keys(refused).length > 0)
      app.log.warn({ refused, settings: [...settings] }, 'requests refused')
    if (unknown > maxUnknownPerSecond)
      app.log.info({ count: unknown - maxUnknownPerSecond }, 'more requests of nobody known')
    refused = {}
    unknown = 0
    settings.clear()
  }
  app.addHook('onResponse', async (request, reply) => {
    const { method, errorCode, limitedBy } = request
    if (reply.statusCode === 429 || reply.statusCode === 503) {
      const code = errorCode ?? String(reply.statusCode)
      refused[code] = (refused[code] ?? 0) + 1
      if (limitedBy) settings.add(limitedBy)
      timer ??= setTimeout(writeSums, sumEveryMs).unref()
      return
    }
    // Probes come every few seconds, for ever.
    if (request.routeOptions.config.isHealthCheck && reply.statusCode === 200) return
    if (!request.caller) {
      unknown += 1
      timer ??= setTimeout(writeSums, sumEveryMs).unref()
      if (unknown > maxUnknownPerSecond) return
    }
    const route = routeName(request)
    const isMissing = route === 'asset' && reply.statusCode === 404
    request.log.info(
      {
        method,
        route,
        ...(isMissing && { file: request.url.split('?')[0]?.slice(0, maxNameLength) }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.caller?.id,
        ...(errorCode && { code: errorCode }),
      },
      'request completed',
    )
  })
  app.addHook('onClose', async () => writeSums())
}
