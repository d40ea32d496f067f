import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { livePath } from '@tumbler/contract/live'
import { describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestApp } from '../testing/test-app.ts'
import { handshakeGuard, maxConnectionsPerAddress } from './connection-limits.ts'

const handshakesPerMinute = 100

const app = await openTestApp({ rateLimitPerAddress: handshakesPerMinute, trustProxy: true })
const url = await serverUrl(app.server)
const clients = new LiveClients(url)

/** Gives each test its own client address. */
const from = (address: string) => ({ 'x-forwarded-for': address })

async function othersGetEvents() {
  const { socket } = await clients.listen(undefined, from('192.0.2.1'))
  const event = once(socket as never, 'menu')
  app.server.context.live.menuChanged({ id: randomUUID(), revision: 1 })
  await event
}

const times = (count: number) => Array.from({ length: count })

const parameters = '/?EIO=4&transport=websocket'
const webSocketKey = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='

const upgradeRequest = (path: string, ...headers: string[]) =>
  `${[
    `GET ${path} HTTP/1.1`,
    'host: x',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    ...headers,
  ].join('\r\n')}\r\n\r\n`

function send(text: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

async function upgraded(): Promise<Socket> {
  const socket = send(upgradeRequest(livePath + parameters, webSocketKey))
  await once(socket, 'data')
  return socket
}

/** A text of less than 126 bytes as a browser sends it. */
const frame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

describe('an upgrade', () => {
  test.each([
    ['without parameters', '/', webSocketKey],
    ['to another transport', '/?EIO=4&transport=polling', webSocketKey],
    ['of an unknown connection', `${parameters}&sid=x`, webSocketKey],
    ['without a key', parameters],
  ])('%s gets 400 and is closed, and later data is not read', async (_what, path, ...headers) => {
    const request = upgradeRequest(livePath + path, ...headers)
    const socket = send(`${request}GET /api/cafe-status HTTP/1.1\r\nhost: x\r\n\r\n`)
    let response = ''
    for await (const chunk of socket.setEncoding('latin1')) response += chunk
    expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\nconnection: close\r\n/i)
    expect(response.split('HTTP/1.1')).toHaveLength(2)
  })

  test('to an open connection is rejected', async () => {
    const connection = await RawConnection.open(url)
    const { sid } = JSON.parse(connection.received[0]?.slice(1) ?? '')
    const request = upgradeRequest(`${livePath}${parameters}&x=?&sid=${sid}`, webSocketKey)
    const [response] = await once(send(request), 'data')
    expect(String(response)).toContain('400 Bad Request')
    connection.close()
  })

  test('to an older protocol is closed', async () => {
    const socket = send(upgradeRequest(`${livePath}/?EIO=3&transport=websocket`, webSocketKey))
    await once(socket.resume(), 'close')
  })

  test('to another path is handled as a plain request', async () => {
    const socket = send(upgradeRequest(`${livePath}x${parameters}`, webSocketKey))
    const [response] = await once(socket, 'data')
    expect(String(response)).toContain('404 Not Found')
    socket.destroy()
  })
})

describe('a connection that', () => {
  test.each<[string, ...(string | Uint8Array<ArrayBuffer>)[]]>([
    ['sends more than a token', `42["x","${'x'.repeat(2000)}"]`],
    ['sends binary', new Uint8Array([4, 255, 0, 1])],
    ['sends nonsense', 'ÿ'],
    ['sends an invalid packet', '4nonsense'],
    ['declares attachments and sends none', '451-["x",{"_placeholder":true,"num":0}]', '42["x"]'],
    ['sends a ping as a client', '2'],
  ])('%s is closed', async (_what, ...packets) => {
    const connection = await RawConnection.open(url)
    await connection.signIn()
    for (const packet of packets) connection.send(packet)
    await connection.closed
    await othersGetEvents()
  })

  test('signs in again and again is closed', async () => {
    const ploy = await app.newUser('user')
    const connection = await RawConnection.open(url)
    for (const _ of times(200)) connection.send(`40${JSON.stringify({ token: ploy.token })}`)
    await connection.closed
    await othersGetEvents()
  })

  test.each([
    ['at once', '40'],
    ['with a token', '40{"token":"x"}'],
    ['to another namespace', '40/admin,'],
  ])(
    'signs in twice, %s, is closed, and nothing after the first time is handled',
    async (_, again) => {
      const socket = await upgraded()
      let received = ''
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1')
      })
      socket.write(Buffer.concat([frame('40'), ...times(50).map(() => frame(again))]))
      await once(socket, 'close')
      // An error would answer the second one.
      expect(received).not.toContain('44')
      await othersGetEvents()
    },
  )

  test('sends 50 packets in each second stays open, and one more closes it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    cleanUp(() => void vi.useRealTimers())
    const socket = await upgraded()
    let pongs = 0
    socket.on('data', (chunk: Buffer) => {
      pongs += chunk.filter((byte) => byte === 0x8a).length
    })
    // No packet; its pong shows that what was sent before was handled.
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
    for (const second of [1, 2]) {
      vi.advanceTimersByTime(1000)
      socket.write(Buffer.concat([...times(50).map(() => frame('3')), ping]))
      await expect.poll(() => pongs).toBe(second)
    }
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(frame('3'))
    await closed
  })

  test('requests another namespace gets an error', async () => {
    const connection = await RawConnection.open(url)
    connection.send('40/admin,{}')
    await expect.poll(() => connection.received.at(-1)).toContain('Invalid namespace')
    connection.close()
  })

  test('never sends a token is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connection = await RawConnection.open(url)
    vi.advanceTimersByTime(app.server.context.timeouts.liveConnect)
    vi.useRealTimers()
    await connection.closed
  })

  test('floods with WebSocket pings is closed', async () => {
    // All of them in one second, however long it takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    cleanUp(() => void vi.useRealTimers())
    const socket = await upgraded()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // An empty, masked ping.
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
    for (const _ of times(5000)) socket.write(ping)
    await closed
    await othersGetEvents()
  })

  test('sends 10,000 bytes in each second stays open, and one more closes it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    cleanUp(() => void vi.useRealTimers())
    const socket = await upgraded()
    let pongs = 0
    socket.on('data', (chunk: Buffer) => {
      pongs += chunk.filter((byte) => byte === 0x8a).length
    })
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
    const most = Math.floor(10_000 / ping.length)
    for (const second of [1, 2]) {
      vi.advanceTimersByTime(1000)
      socket.write(Buffer.concat(times(most).map(() => ping)))
      await expect.poll(() => pongs).toBe(second * most)
    }
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(ping)
    await closed
  })

  test('does not read is closed even if it replies to pings, and does not delay others', async () => {
    const socket = await upgraded()
    socket.write(frame('40'))
    await once(socket, 'data')
    socket.pause()
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    const reader = await clients.listen()
    const status = {
      isCafeOpen: true,
      isBarOpen: false,
      pausedUntil: null,
      isLastCall: false,
      openUntil: null,
      filling: 'x'.repeat(7000),
    }
    for (let sent = 20; !isClosed; sent += 20) {
      for (const _ of times(20)) app.server.context.live.shopChanged(status)
      socket.write(frame('3'))
      while (reader.received.length < sent) await once(reader.socket as never, 'cafe-status')
    }
    await othersGetEvents()
  })
})

describe('one address', () => {
  test('with too many handshakes in a minute is rejected, other addresses are not', async () => {
    for (const _ of times(handshakesPerMinute))
      (await clients.listen(undefined, from('10.0.0.1'))).socket.disconnect()
    await expect(clients.listen(undefined, from('10.0.0.1'))).rejects.toThrow()
    await expect(clients.listen(undefined, from('10.0.0.1, 10.0.0.2'))).resolves.toBeDefined()
  })

  test('with too many open connections is rejected until one closes', () => {
    const { settings } = app.server.context
    const mayConnect = handshakeGuard({ ...settings, rateLimitPerAddress: 1_000_000 })
    const socket = Object.assign(new EventEmitter(), { remoteAddress: '10.0.0.3' })
    const request = { headers: {}, url: livePath + parameters, socket } as unknown
    const handshake = () => mayConnect(request as IncomingMessage)
    socket.setMaxListeners(0)
    for (const _ of times(maxConnectionsPerAddress)) expect(handshake()).toBe(true)
    expect(handshake()).toBe(false)
    socket.emit('close')
    expect(handshake()).toBe(true)
  })
})
