import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isApiPath } from '../http/api-path.ts'
import { clientSubnet } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'

const windowMs = 60_000
/** Addresses that are counted at a time; the least recent are dropped. */
const maxAddresses = 5000

/** A first visit takes 160 files, most of them for the app that works offline, and few requests of the API. */
const filesPerRequest = 20

/** A limit per address for the API, and a wider one for all else: pages, files and paths that are not there. */
export async function limitRequests(
  app: FastifyInstance,
  settings: Pick<Settings, 'rateLimitPerAddress' | 'trustProxy'>,
) {
  await app.register(rateLimit, { global: false, cache: maxAddresses })
  const limitOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: windowMs,
      keyGenerator: (request) => clientSubnet(request, settings),
    })
  const limitApi = limitOf(settings.rateLimitPerAddress)
  const limitFiles = limitOf(settings.rateLimitPerAddress * filesPerRequest)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isHealthCheck) return
    const limit = await (isApiPath(request.url) ? limitApi : limitFiles)(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw new ApiError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: limit.ttlInSeconds,
        setting: 'RATE_LIMIT_PER_ADDRESS',
      })
  })
}
