import type { Socket } from 'node:net'
import type { ErrorCode } from '@tumbler/contract/errors'
import { problemOf } from '../api-error.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers what never became a request: it is no HTTP, is too large or does not come to its end. */
export const handleClientError =
  (securityHeaders: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket) => {
    if (socket.destroyed || error.code === 'ECONNRESET') return
    const problem = problemOf(codes[error.code ?? ''] ?? 'VALIDATION_FAILED')
    const body = JSON.stringify(problem)
    const headers = {
      ...securityHeaders,
      connection: 'close',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write([`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }
