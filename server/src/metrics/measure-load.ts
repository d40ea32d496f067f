import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { importances } from '../http/importance.ts'

/** What makes the process refuse requests, and how many it refused for it. */
export function measureLoad({ load, shedRequests }: FastifyInstance, registry: Registry) {
  const registers = [registry]
  new Counter({
    name: 'tumbler_shed_requests_total',
    help: 'Requests that were refused because there was too much to do, the least important first',
    labelNames: ['importance'],
    registers,
    collect() {
      this.reset()
      for (const importance of importances) this.inc({ importance }, shedRequests.total[importance])
    },
  })
  new Gauge({
    name: 'tumbler_event_loop_late_seconds',
    help: 'By how much the event loop was late lately, which is what requests are refused by',
    registers,
    collect() {
      this.set(load.delayMs / 1000)
    },
  })
  new Gauge({
    name: 'tumbler_line_seconds',
    help: 'For how long whoever comes would wait for her turn, which is what requests are refused by too',
    registers,
    collect() {
      this.set(load.waitMs / 1000)
    },
  })
}
