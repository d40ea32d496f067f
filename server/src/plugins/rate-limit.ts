import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { countPerMinute } from '../count-per-minute.ts'
import { isApiPath } from '../http/api-path.ts'
import { clientSubnet } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'

/** A first visit takes 160 files, most of them for the app that works offline, and few requests of the API. */
const filesPerRequest = 20

/** A limit per address for the API, and a wider one for all else: pages, files and paths that are not there. */
export function limitRequests(
  app: FastifyInstance,
  settings: Pick<Settings, 'rateLimitPerAddress' | 'trustProxy'>,
) {
  const max = settings.rateLimitPerAddress
  const requests = { count: countPerMinute(), max }
  const files = { count: countPerMinute(), max: max * filesPerRequest }
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isHealthCheck) return
    const { count, max } = isApiPath(request.url) ? requests : files
    const { times, leftMs } = count(clientSubnet(request, settings))
    if (times > max)
      throw new ApiError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.ceil(leftMs / 1000),
        setting: 'RATE_LIMIT_PER_ADDRESS',
      })
  })
}
