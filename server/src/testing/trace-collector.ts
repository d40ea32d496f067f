import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What OTLP says of a span in JSON, as far as tests ask. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Exported {
  resourceSpans: { resource: unknown; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

export const attributesOf = (span: CollectedSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  )

/** A collector of traces that keeps what it is sent. */
export class TraceCollector {
  readonly url: string
  readonly #server: Server
  #status = 200
  readonly bodies: { type: string | undefined; path: string | undefined; body: Buffer }[] = []

  private constructor(server: Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', async (request, answer) => {
      const body = await buffer(request)
      this.bodies.push({ type: request.headers['content-type'], path: request.url, body })
      answer.writeHead(this.#status, { 'content-type': 'application/json' }).end('{}')
    })
  }

  static async open() {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TraceCollector(server)
  }

  get resourceSpans() {
    return this.bodies.flatMap(({ body }) => (JSON.parse(String(body)) as Exported).resourceSpans)
  }

  get spans() {
    return this.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }

  /** What comes from now on. */
  refuse() {
    this.#status = 400
  }

  close() {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
