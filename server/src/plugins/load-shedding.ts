import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ApiError } from '../api-error.ts'

const sampleIntervalMs = 100
/** Requests that wait for a connection to the database. */
const maxWaiting = 150
/** More than the database lets in, so it tells of a processor that does not keep up. */
const maxInFlight = 200
const maxUtilization = 0.95

/** Share of the last moment, from 0 to 1, in which the event loop was at work. */
export type Utilization = () => number

/** Throws OVERLOADED while this server has more requests than it can answer. */
export type RefuseOverload = (asks: { database: boolean }) => void

/**
 * Looks at our own load only: a busy machine makes the event loop late and utilized too, and has to
 * answer its few requests all the same.
 */
export function shedLoad(
  api: FastifyInstance,
  pool: Pick<Pool, 'waitingCount'>,
  utilization: Utilization = measureUtilization(api),
): RefuseOverload {
  let inFlight = 0
  api.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
  return ({ database }) => {
    const isQueueLong = database && pool.waitingCount > maxWaiting
    if (isQueueLong || (inFlight > maxInFlight && utilization() > maxUtilization))
      throw new ApiError('OVERLOADED', { setting: 'LOAD_SHEDDING' })
  }
}

function measureUtilization(api: FastifyInstance): Utilization {
  let last = performance.eventLoopUtilization()
  let { utilization } = last
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    utilization = performance.eventLoopUtilization(now, last).utilization
    last = now
  }, sampleIntervalMs).unref()
  api.addHook('onClose', async () => clearInterval(timer))
  return () => utilization
}
