import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { countOpenOrders } from '../orders/open-orders-reads.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureLoad } from './measure-load.ts'

interface Measured {
  app: FastifyInstance
  context: Context
  pool: Pool
  /** How many live connections this process holds. */
  connections(): number
}

/**
 * Lays `/metrics` for Prometheus: latency, traffic and errors by route, and what may run short. No
 * person is in it, but whoever reaches the path can read it.
 */
export function measure({ app, context, pool, connections }: Measured) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureAnswers(app, registry)
  measureLoad(app, registry)
  new Gauge({
    name: 'tumbler_live_connections',
    help: 'Live connections of this process',
    registers,
    collect() {
      this.set(connections())
    },
  })
  new Gauge({
    name: 'tumbler_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'tumbler_open_orders',
    help: 'Orders of today that wait or are in progress, the same at every process',
    labelNames: ['venue', 'status'],
    registers,
    async collect() {
      this.reset()
      // A database that does not answer is no reason to say nothing about the rest.
      const counts = await countOpenOrders(context).catch(() => [])
      for (const { venue, status, orders } of counts) this.set({ venue, status }, orders)
    },
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
