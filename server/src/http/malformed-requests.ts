import type { Socket } from 'node:net'
import { type ErrorCode, errors, type Problem } from '@tumbler/contract/errors'
import type { FastifyInstance } from 'fastify'

const nowhere = { api: '/api/nowhere', web: '/assets/nowhere' }

/**
 * A target that cannot be read, or is longer than any of ours, is one that is not there. It goes
 * through the house again, so that it is limited, logged and answered like every other.
 */
export function answerUnreadableTarget(app: FastifyInstance, request: Requested, reply: Replying) {
  const isApi = /^(https?:\/\/[^/]*)?\/api(\/|$)/.test(request.raw.url ?? '')
  request.raw.url = isApi ? nowhere.api : nowhere.web
  app.routing(request.raw, reply.raw)
}

type Requested = { raw: Parameters<FastifyInstance['routing']>[0] }
type Replying = { raw: Parameters<FastifyInstance['routing']>[1] }

const byFault: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** What never became a request, because it is no HTTP, is too large or does not come to its end. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket) {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  if (socket.writable) socket.write(rawProblem(byFault[error.code ?? ''] ?? 'VALIDATION_FAILED'))
  socket.destroySoon()
}

function rawProblem(code: ErrorCode) {
  const { status, title } = errors[code]
  const problem: Problem = { type: 'about:blank', title, status, code }
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Connection: close',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
