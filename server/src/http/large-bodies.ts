import { finished } from 'node:stream/promises'
import { defaultBodyLimit } from '@tumbler/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { ApiError } from '../api-error.ts'

const maxAtOnce = 8
const maxWaiting = 64
const maxPerUser = 2

/** Large, or of unknown size. */
export const isLargeBody = ({ headers }: FastifyRequest) =>
  !(Number(headers['content-length'] ?? Number.NaN) <= defaultBodyLimit)

/** Lets few large bodies in at a time, each until it is answered: in memory it takes several times its size. */
export function largeBodyLimit() {
  const limit = pLimit(maxAtOnce)
  const byUser = new Map<string, number>()
  return async function acquire(reply: FastifyReply, { id }: { id: string }): Promise<void> {
    const own = byUser.get(id) ?? 0
    if (own >= maxPerUser) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
    if (limit.pendingCount >= maxWaiting) throw new ApiError('OVERLOADED')
    byUser.set(id, own + 1)
    const answered = finished(reply.raw)
      .catch(() => {})
      .finally(() => {
        const left = (byUser.get(id) ?? 1) - 1
        if (left > 0) byUser.set(id, left)
        else byUser.delete(id)
      })
    const { promise: acquired, resolve } = Promise.withResolvers<void>()
    void limit(() => {
      resolve()
      return answered
    })
    await acquired
  }
}
