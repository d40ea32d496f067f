import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request, or says false and leaves it to whoever comes next. */
export type Doorkeeper = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Puts them before all that listens to the server's requests by now: the way to that takes longer than
 * their answers.
 *
 * @returns Sends them away again.
 */
export function openFrontDoor(server: Server, doorkeepers: Doorkeeper[]): () => void {
  let present = doorkeepers
  const inside = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const answer of present) if (answer(request, response)) return
    for (const listener of inside) listener.call(server, request, response)
  })
  return () => {
    present = []
  }
}

/** Whether it only asks, and brings nothing along that somebody would have to read. */
export const isPlainQuestion = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
