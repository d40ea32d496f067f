import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { defaultBodyLimit } from '@tumbler/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fairQueue } from '../fair-queue.ts'

const maxAtOnce = 8
const maxWaiting = 64
const minBytesPerSecond = 64_000
/** Windows that a body has while others wait for its place. */
const maxWindows = 4

/** Large, or of unknown size. */
export const isLargeBody = ({ headers }: FastifyRequest) =>
  !(Number(headers['content-length'] ?? Number.NaN) <= defaultBodyLimit)

/** Lets few large bodies in at a time, each until it is answered: in memory it takes several times its size. */
export function largeBodyLimit(api: FastifyInstance, windowMs: number) {
  const { run, isWaitedFor } = fairQueue(maxAtOnce, maxWaiting)
  return async function acquire(reply: FastifyReply, { id }: { id: string }): Promise<void> {
    const answered = finished(reply.raw).catch(() => {})
    const acquired = Promise.withResolvers<void>()
    run(id, () => {
      acquired.resolve()
      endWhenSlow(reply.request.raw, answered)
      return answered
    }).catch(acquired.reject)
    await acquired.promise
  }

  /** A body that hardly comes, or comes for long, gives its place to those who wait for one. */
  function endWhenSlow(request: IncomingMessage, answered: Promise<void>) {
    const { socket } = request
    let before = socket.bytesRead
    let windows = 0
    const timer = setInterval(() => {
      const isSlow = socket.bytesRead - before < (minBytesPerSecond * windowMs) / 1000
      before = socket.bytesRead
      windows += 1
      const isLate = isSlow || windows >= maxWindows
      if (!request.complete && isLate && isWaitedFor())
        api.server.emit('clientError', timedOut, socket)
    }, windowMs).unref()
    void answered.finally(() => clearInterval(timer))
  }
}

/** As Node says it of a request that takes too long. */
const timedOut = Object.assign(new Error('The body came too slowly'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
