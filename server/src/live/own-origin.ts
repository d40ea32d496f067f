import type { IncomingMessage } from 'node:http'
import { wrongOrigin } from '@tumbler/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveSockets } from './live.ts'

const logEveryMs = 60_000
const maxOriginLength = 100

/**
 * Pages at another address than ours get no live connection, and hear why: a handshake that fails
 * tells a page nothing. The log has at most one line a minute. Returns how to stop.
 */
export function refuseOtherOrigins(server: LiveSockets, publicUrl: string, log: FastifyBaseLogger) {
  let refused = 0
  let origin = ''
  let timer: NodeJS.Timeout | undefined
  const writeSum = () => {
    timer = undefined
    if (refused === 0) return
    log.warn({ refused }, `live connections refused: origin ${origin} is not PUBLIC_URL`)
    refused = 0
    timer = setTimeout(writeSum, logEveryMs).unref()
  }
  server.use((socket, next) => {
    const { request, conn } = socket
    if (isOwnOrigin(request, publicUrl)) return next()
    refused += 1
    origin = String(request.headers.origin).slice(0, maxOriginLength)
    if (!timer) writeSum()
    next(new Error(wrongOrigin))
    // Not before the answer is sent, in the next tick.
    setImmediate(() => conn.close())
  })
  return () => clearTimeout(timer)
}

/** A browser names the page that connects; only our own may. Other clients name none. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string) {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin)
  )
}
