import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { cleanUp } from './clean-up.ts'
import { localhostTls } from './localhost-tls.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** As it came, to be signed again. */
  text: string
  body: Record<string, unknown>
}

type Tls = ReturnType<typeof localhostTls>
type Answer = (response: ServerResponse, path: string) => void

const ok: Answer = (response) => response.end('ok')

/** What a company has webhooks go to, over HTTPS. */
export class WebhookReceiver {
  readonly received: Received[] = []
  /** How the next requests are answered; `ok` by default. */
  answer: Answer = ok
  /** Connections that were opened, with or without a request. */
  connections = 0
  readonly #server: Server

  private constructor(tls: Tls) {
    this.#server = createServer(tls, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        const text = Buffer.concat(chunks).toString()
        this.received.push({ path, headers: request.headers, text, body: JSON.parse(text) })
        this.answer(response, path)
      })
    }).on('connection', () => {
      this.connections += 1
    })
  }

  static async open(tls: Tls = localhostTls()) {
    const receiver = new WebhookReceiver(tls)
    await new Promise<void>((resolve) => receiver.#server.listen(0, 'localhost', resolve))
    cleanUp(() => {
      receiver.#server.closeAllConnections()
      receiver.#server.close()
    })
    return receiver
  }

  get url() {
    return `https://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  get host() {
    return new URL(this.url).host
  }

  reset() {
    this.received.length = 0
    this.answer = ok
    this.connections = 0
  }

  /** With another status from now on. */
  answerWith(status: number, headers: Record<string, string> = {}, body = '') {
    this.answer = (response) => response.writeHead(status, headers).end(body)
  }
}
