import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { clientSubnet } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'

const windowMs = 60_000
/** Addresses that are counted at a time; the least recent are dropped. */
const maxAddresses = 5000

/** One limit per address for everything: the API, pages, files and paths that are not there. */
export async function limitRequests(
  app: FastifyInstance,
  settings: Pick<Settings, 'rateLimitPerAddress' | 'trustProxy'>,
) {
  await app.register(rateLimit, { global: false, cache: maxAddresses })
  const check = app.createRateLimit({
    max: settings.rateLimitPerAddress,
    timeWindow: windowMs,
    keyGenerator: (request) => clientSubnet(request, settings),
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isHealthCheck) return
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: limit.ttlInSeconds })
  })
}
