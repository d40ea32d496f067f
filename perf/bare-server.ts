import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

// What the server is compared with: the least that says hello and tells every connection of an
// order, with node:http and ws and nothing around them.

const order = { id: crypto.randomUUID(), status: 'ordered', updatedAt: new Date() }
const event = JSON.stringify(['orders', order])

const server = createServer((request, response) => {
  if (request.method === 'POST') for (const socket of sockets.clients) socket.send(event)
  response.end('hello')
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen({ port: Number(process.env.PORT), host: process.env.HOST, backlog: 4096 })
