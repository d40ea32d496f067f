import type { IncomingMessage } from 'node:http'
import { countPerMinute } from '../count-per-minute.ts'
import { clientSubnet } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'
import type { LiveSocket } from './live.ts'

/** Open at a time: enough for a whole office behind one router. */
export const maxConnectionsPerAddress = 5000
/** A browser sends its token once and then answers pings with a few bytes. */
const maxBytesPerSecond = 10_000
const maxWaitingPackets = 1000

export type HandshakeSettings = Pick<Settings, 'rateLimitPerAddress' | 'trustProxy'>

/**
 * Whether a handshake may go on: as many in a minute from one address as it may make requests,
 * counted apart from those and by each process for itself.
 */
export function handshakeGuard(settings: HandshakeSettings) {
  const count = countPerMinute()
  const open = new Map<string, number>()
  return function mayConnect(request: IncomingMessage): boolean {
    if (namesConnection(request)) return false
    const address = clientSubnet(request, settings)
    const connections = open.get(address) ?? 0
    if (
      count(address).times > settings.rateLimitPerAddress ||
      connections >= maxConnectionsPerAddress
    )
      return false
    open.set(address, connections + 1)
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return true
  }
}

/** Engine.IO would let it take over that connection, past all limits. */
const namesConnection = ({ url = '' }: IncomingMessage) =>
  new URL(url, 'http://localhost').searchParams.has('sid')

/** Cuts a connection that floods or does not read, without a close frame: that would wait as well. */
export function limitConnection(connection: LiveSocket['conn']) {
  const { socket } = connection.request
  let second = 0
  let bytes = 0
  // Also what never becomes a packet, such as pings of the WebSocket protocol.
  socket.on('data', (chunk: Buffer) => {
    const now = Math.floor(performance.now() / 1000)
    bytes = (now === second ? bytes : 0) + chunk.length
    second = now
    if (bytes > maxBytesPerSecond) socket.destroy()
  })
  let waiting = 0
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting > maxWaitingPackets) socket.destroy()
  })
  connection.on('flush', () => {
    waiting = 0
  })
}
