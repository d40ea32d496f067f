import { once } from 'node:events'
import { createServer } from 'node:http'
import { venues } from '@tumbler/rules/drinks'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { routeName } from '../http/route-name.ts'
import { version } from '../version.ts'

interface Measured {
  app: FastifyInstance
  context: Context
  pool: Pool
  live: { connections(): number }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `/metrics` for Prometheus, on a port of its own that the proxy does not forward. */
export async function serveMetrics(measured: Measured) {
  const { app, context } = measured
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'tumbler_info',
    help: 'The version that runs',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1)
  measureRequests(app, registry)
  measureResources(measured, registry)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  // Not onListen, whose errors Fastify only logs: the server would run without metrics.
  app.addHook('onReady', async () => {
    const { metricsPort, host } = context.settings
    await once(server.listen(metricsPort ?? 0, host), 'listening').catch((error) => {
      throw Object.assign(error, { setting: 'METRICS' })
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}

/** Latency, traffic and errors of every route. */
function measureRequests(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route', 'status_code'] as const,
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers,
  })
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const labels = { method, route: routeName(request), status_code: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

function measureResources({ context, pool, live }: Measured, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'live_connections',
    help: 'Live connections of this process',
    registers,
    collect() {
      this.set(live.connections())
    },
  })
  new Gauge({
    name: 'db_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'open_orders',
    help: 'Orders of today that wait or are in progress, the same at every process',
    labelNames: ['venue', 'status'],
    registers,
    async collect() {
      this.reset()
      // A database that does not answer is no reason to leave out the rest.
      const counts = await countOpenOrders(context).catch(() => null)
      if (!counts) return
      // A series that is missing looks like a server that is gone.
      for (const venue of venues) for (const status of openStatuses) this.set({ venue, status }, 0)
      for (const { venue, status, orders } of counts) this.set({ venue, status }, orders)
    },
  })
}

function countOpenOrders(context: Context) {
  return context.database
    .selectFrom('orders')
    .select((row) => [
      'category_for as venue',
      'status',
      row.cast<number>(row.fn.countAll(), 'integer').as('orders'),
    ])
    .where('business_day', '=', businessDay(context))
    .where('status', 'in', openStatuses)
    .groupBy(['category_for', 'status'])
    .execute()
}
