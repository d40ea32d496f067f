import type { Socket as NetSocket } from 'node:net'
import type { LiveSocket, LiveSockets } from './live-socket.ts'

type Connection = LiveSocket['conn']

/** A browser of ours sends one message, its token; whoever says so many is shown the door. */
const mostMessages = 20
/** Nobody reads any more who has so many packets waiting. */
const mostWaiting = 1000
const lookEveryMs = 1000
/** Bytes that a connection may send between two looks; a browser answers a ping with a few. */
const mostBytes = 20_000
/** Bytes that may wait for a connection to be read. */
const mostUnread = 100_000

/** Cuts connections that talk, flood or do not read; answers how to stop looking. */
export function watchConnections(engine: LiveSockets['engine']): () => void {
  /** The bytes that each had sent at the last look. */
  const bytesBefore = new Map<NetSocket, number>()
  engine.on('connection', (connection: Connection) => {
    const { socket } = connection.request
    bytesBefore.set(socket, socket.bytesRead)
    socket.once('close', () => bytesBefore.delete(socket))
    countPackets(connection, socket)
  })
  const looking = setInterval(() => {
    for (const [socket, before] of bytesBefore) {
      bytesBefore.set(socket, socket.bytesRead)
      const sent = socket.bytesRead - before
      if (sent > mostBytes || socket.writableLength > mostUnread) cut(socket)
    }
  }, lookEveryMs).unref()
  return () => clearInterval(looking)
}

function countPackets(connection: Connection, socket: NetSocket) {
  let messages = 0
  let waiting = 0
  connection.on('data', () => {
    messages += 1
    if (messages > mostMessages) cut(socket)
  })
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting > mostWaiting) cut(socket)
  })
  connection.on('flush', () => {
    waiting = 0
  })
}

/** Without a farewell, which would wait to be read like everything else. */
const cut = (socket: NetSocket) => socket.destroy()
