import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { livePath } from '@tumbler/contract/live'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Listeners, openDoors } from '../testing/live-listeners.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let url: string
let listeners: Listeners

beforeAll(async () => {
  house = await openTestHouse({ rateLimitPerAddress: 100, trustProxy: true })
  url = await openDoors(house.house)
  listeners = new Listeners(url)
})
afterEach(() => {
  listeners.leave()
  house.passTime(60_000)
})
afterAll(() => house.close())

/** Whoever else is there hears the news all the same. */
async function isUnharmed() {
  const { socket } = await listeners.listen()
  const heard = once(socket as never, 'menu')
  house.house.context.live.menuChanged()
  await heard
}

const times = (count: number) => Array.from({ length: count })

describe('a connection that', () => {
  test.each<[string, ...(string | Uint8Array<ArrayBuffer>)[]]>([
    ['sends more than a token', `42["x","${'x'.repeat(2000)}"]`],
    ['sends binary', new Uint8Array([4, 255, 0, 1])],
    ['sends nonsense', 'ÿ'],
    ['sends what is no packet', '4nonsense'],
    ['breaks its promise of attachments', '451-["x",{"_placeholder":true,"num":0}]', '42["x"]'],
    ['pings the wrong way', '2'],
  ])('%s is closed', async (_what, ...packets) => {
    const connection = await RawConnection.open(url)
    await connection.signIn()
    for (const packet of packets) connection.say(packet)
    await connection.closed
    await isUnharmed()
  })

  test('talks without end is closed', async () => {
    const connection = await RawConnection.open(url)
    await connection.signIn()
    for (const _ of times(30)) connection.say('42["join","baristas"]')
    await connection.closed
    await isUnharmed()
  })

  test('signs in again and again is closed', async () => {
    const ploy = await house.someone('user')
    const connection = await RawConnection.open(url)
    for (const _ of times(200)) connection.say(`40${JSON.stringify({ token: ploy.token })}`)
    await connection.closed
    await isUnharmed()
  })

  test('signs in twice at once is looked up once', async () => {
    const ploy = await house.someone('user')
    const connection = await RawConnection.open(url)
    for (const _ of times(2)) connection.say(`40${JSON.stringify({ token: ploy.token })}`)
    await expect
      .poll(() => connection.said.map((packet) => packet.slice(0, 2)).toSorted())
      .toEqual(['0{', '40', '44'])
    connection.close()
  })

  test('knocks at other doors finds none', async () => {
    const connection = await RawConnection.open(url)
    connection.say('40/admin,{}')
    await expect.poll(() => connection.said.at(-1)).toContain('Invalid namespace')
    connection.close()
  })

  test('never says who it is is closed', async () => {
    const connection = await RawConnection.open(url)
    const since = performance.now()
    await connection.closed
    expect(performance.now() - since).toBeLessThan(10_000)
  })

  test('floods with pings below the protocol is closed', async () => {
    const socket = await upgraded()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // An empty, masked ping.
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
    for (const _ of times(5000)) socket.write(ping)
    await closed
    await isUnharmed()
  })

  test('does not read is closed though it answers every ping, and nobody waits for it', async () => {
    const socket = await upgraded()
    socket.write(frame('40'))
    await once(socket, 'data')
    socket.pause()
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    const reader = await listeners.listen()
    const news = { isCafeOpen: true, isBarOpen: false, filling: 'x'.repeat(7000) }
    for (let sent = 20; !isClosed; sent += 20) {
      for (const _ of times(20)) house.house.context.live.shopChanged(news)
      socket.write(frame('3'))
      while (reader.heard.length < sent) await once(reader.socket as never, 'cafe-status')
    }
    await isUnharmed()
  })
})

/** A text of less than 126 bytes as a browser sends it. */
const frame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

async function upgraded(): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n` +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

test('an address that knocks too often waits, and no other does', async () => {
  const from = (address: string) => listeners.listen(undefined, { 'x-forwarded-for': address })
  for (const _ of times(100)) (await from('10.0.0.1')).socket.disconnect()
  await expect(from('10.0.0.1')).rejects.toThrow()
  await expect(from('10.0.0.1, 10.0.0.2')).resolves.toBeDefined()
  house.passTime(60_000)
  await expect(from('10.0.0.1')).resolves.toBeDefined()
})

test('an address that knocked too often before the clock was set back is let in again', async () => {
  const from = (address: string) => listeners.listen(undefined, { 'x-forwarded-for': address })
  for (const _ of times(100)) (await from('10.0.0.3')).socket.disconnect()
  await expect(from('10.0.0.3')).rejects.toThrow()
  house.passTime(-3_600_000)
  await expect(from('10.0.0.3')).resolves.toBeDefined()
})
