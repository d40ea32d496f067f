import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@tumbler/contract/errors'
import { problemOf } from '../api-error.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/**
 * Answers what never became a request: it is no HTTP, is too large or does not come to its end. Behind
 * a request that is being answered on the same connection it waits for that.
 */
export function clientErrors(securityHeaders: Record<string, string>) {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  return {
    follow(request: IncomingMessage, response: ServerResponse) {
      latest.set(request.socket, { request, response })
    },
    handle(error: Error & { code?: string }, socket: Socket) {
      if (socket.destroyed || error.code === 'ECONNRESET') return
      const answer = () => {
        if (socket.writable) socket.write(answerTo(error.code, securityHeaders))
        socket.destroySoon()
      }
      const before = latest.get(socket)
      if (before?.request.complete && !before.response.closed) before.response.once('close', answer)
      else answer()
    },
  }
}

function answerTo(code = '', securityHeaders: Record<string, string>) {
  const problem = problemOf(codes[code] ?? 'VALIDATION_FAILED')
  const body = JSON.stringify(problem)
  const headers = {
    ...securityHeaders,
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines, '', body].join('\r\n')
}
