import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ApiError } from '../api-error.ts'

const maxEventLoopDelayMs = 60
const sampleIntervalMs = 100
/** Requests that wait for a connection to the database. */
const maxWaiting = 150

class Overloaded extends ApiError {
  constructor() {
    super('OVERLOADED')
  }
}

/**
 * Refuses with 503 while the event loop is late or too many requests wait for the database, except
 * on routes whose config has a `pressureHandler`: those of baristas and admins, and health.
 *
 * @returns Throws OVERLOADED while the queue before the database is too long.
 */
export async function shedLoad(api: FastifyInstance, pool: Pool): Promise<() => void> {
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    customError: Overloaded,
  })
  return () => {
    if (pool.waitingCount > maxWaiting) throw new Overloaded()
  }
}
