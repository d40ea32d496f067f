import { finished } from 'node:stream/promises'
import { defaultBodyLimit } from '@tumbler/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

const maxAtOnce = 8
const maxWaiting = 64

/** Large, or of unknown size. */
export const isLargeBody = ({ headers }: FastifyRequest) =>
  !(Number(headers['content-length'] ?? Number.NaN) <= defaultBodyLimit)

/** Lets few large bodies in at a time, each until it is answered: in memory it takes several times its size. */
export function largeBodyLimit() {
  const limit = pLimit(maxAtOnce)
  return async function enter(reply: FastifyReply): Promise<void> {
    if (limit.pendingCount >= maxWaiting) throw new ApiError('OVERLOADED')
    const { promise: entered, resolve } = Promise.withResolvers<void>()
    void limit(() => {
      resolve()
      return finished(reply.raw).catch(() => {})
    })
    await entered
  }
}
