import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Doorkeeper } from './doorkeeper.ts'
import { meetAtGate, openGate } from './gate.ts'

interface House {
  doorkeepers: Doorkeeper[]
  /** While it is, connections that were told something here are given a gate. */
  isBusy: () => boolean
}

/**
 * Puts doorkeepers before all that listens to the server's requests by now: the way to that takes
 * longer than their answers.
 *
 * @returns Sends them away again.
 */
export function openFrontDoor(server: Server, { doorkeepers, isBusy }: House): () => void {
  let present = doorkeepers
  const ask: Doorkeeper = (question) => {
    for (const answer of present) {
      const told = answer(question)
      if (told) return told
    }
    return undefined
  }
  const inside = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    meetAtGate(request, response)
    const told = isQuestion(request) ? ask(request) : undefined
    if (told) {
      const { status, headers, body } = told.answer
      if (isBusy()) openGate(request.socket, response, ask)
      response.writeHead(status, [...headers, ...told.headers])
      response.end(request.method === 'HEAD' ? undefined : body)
    } else for (const listener of inside) listener.call(server, request, response)
  })
  return () => {
    present = []
  }
}

const isQuestion = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
