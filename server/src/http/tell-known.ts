import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import type { RequestsByAddress } from './requests-by-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    known?: (request: FastifyRequest) => ReadyAnswer | undefined
  }
}

interface Options {
  strictHeaders: Record<string, string>
  clock: Clock
  requestsByAddress: RequestsByAddress
}

/**
 * Tells what is at hand before every other hook, and past them: they take longer than it, and to
 * refuse it would save nothing.
 */
export function tellKnown(
  app: FastifyInstance,
  { strictHeaders, clock, requestsByAddress }: Options,
) {
  const headers = { ...strictHeaders, 'cache-control': 'no-cache' }
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.routeOptions.config.known?.(request)
    if (!answer || !requestsByAddress.admits(request.ip)) return done()
    reply.hijack()
    const date = clock().toUTCString()
    answer.write(request, reply, { ...headers, date, 'x-request-id': request.id })
  })
}
