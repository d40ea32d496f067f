import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a server can do: every request is answered with one word.

/** As ours: a rush of connections waits to be taken, and those who ask nothing for a while stay. */
const [backlog, keepAliveTimeout] = [4096, 72_000]

const server = createServer({ keepAliveTimeout }, (_request, response) => response.end('hello'))
server.listen({ port: 0, host: '127.0.0.1', backlog }, () =>
  process.send?.((server.address() as AddressInfo).port),
)
