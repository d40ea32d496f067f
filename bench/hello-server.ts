import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a server can do: every request is answered with one word.

const server = createServer((_request, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
