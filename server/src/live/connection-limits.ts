import type { IncomingMessage } from 'node:http'
import { countPerMinute } from '../count-per-minute.ts'
import { clientSubnet } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'
import type { LiveSocket } from './live.ts'

/** Open at a time: enough for a whole office behind one router. */
export const maxConnectionsPerAddress = 5000
/** A browser sends its token once and then answers pings with a few bytes. */
const maxBytesPerSecond = 10_000
/** A pong, and what the page says that it has shown: few packets, and each may be dear. */
const maxPacketsPerSecond = 50
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

/** What has come in this second, by the monotonic clock. */
function sumPerSecond() {
  let second = 0
  let sum = 0
  return (amount: number) => {
    const now = Math.floor(performance.now() / 1000)
    sum = (now === second ? sum : 0) + amount
    second = now
    return sum
  }
}

/** Of Socket.IO; the page sends one in each connection, with its token. */
const isConnect = ({ type, data }: { type: string; data?: unknown }) =>
  type === 'message' && typeof data === 'string' && data.startsWith('0')

/** Cuts a connection that floods, does not read, or signs in again: each of that begins a socket. */
export function limitConnection(connection: LiveSocket['conn']) {
  const { socket } = connection.request
  const cut = () => {
    // What has arrived with it is not handled any more.
    connection.close(true)
    // The answer to a close frame would have to wait as well.
    socket.destroy()
  }
  const bytes = sumPerSecond()
  // Also what never becomes a packet, such as pings of the WebSocket protocol.
  socket.on('data', (chunk: Buffer) => {
    if (bytes(chunk.length) > maxBytesPerSecond) cut()
  })
  const packets = sumPerSecond()
  let connects = 0
  connection.on('packet', (packet) => {
    if (isConnect(packet)) connects += 1
    if (connects > 1 || packets(1) > maxPacketsPerSecond) cut()
  })
  let waiting = 0
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting > maxWaitingPackets) cut()
  })
  connection.on('flush', () => {
    waiting = 0
  })
}
