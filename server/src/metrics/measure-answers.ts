import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Latency, traffic and errors of every route; a path that is none counts as `unknown`. */
export function measureAnswers(app: FastifyInstance, registry: Registry) {
  const answers = new Histogram({
    name: 'tumbler_answer_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  })
  // One that is aborted may be answered all the same: a set counts it once.
  const open = new Set<FastifyRequest>()
  new Gauge({
    name: 'tumbler_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers: [registry],
    collect() {
      this.set(open.size)
    },
  })
  app.addHook('onRequest', async (request) => void open.add(request))
  app.addHook('onRequestAbort', async (request) => void open.delete(request))
  app.addHook('onResponse', async (request, reply) => {
    open.delete(request)
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    answers.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  app.knownAnswers.onTold = ({ method, route, status }) =>
    answers.observe({ method, route, status: String(status) }, 0)
}
