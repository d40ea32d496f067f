import { once } from 'node:events'
import type { Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { listCategories } from '@tumbler/contract/menu'
import { listMyQueue, listOrders, placeOrder } from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillUpTo, stopDatabase } from '../testing/busy-house.ts'
import { makeItem } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { WrittenLine } from '../testing/written-line.ts'

const inFlightLimit = 20
/** Of the customers' polls. */
const pollsRefusedAt = 16

let house: TestHouse
let port: number
let ploy: Person
let fern: Person
let line: WrittenLine
/** The server's end of it. */
let ours: Socket
let goOn = async () => {}
let asked: Promise<unknown>[] = []
beforeEach(async () => {
  house = await openTestHouse({ inFlightLimit })
  port = await house.house.listen({ port: 0, host: '127.0.0.1' })
  ;[ploy, fern] = await Promise.all([house.someone('user'), house.someone('barista')])
})
afterEach(async () => {
  await goOn()
  await Promise.all(asked)
  line.socket.destroy()
  await house.close()
})

/** Until `goOn` nothing ends that needs the database. */
async function overload(inFlight = pollsRefusedAt) {
  goOn = await stopDatabase(house)
  const headers = { authorization: `Bearer ${fern.token}` }
  const board = () => fetch(`http://127.0.0.1:${port}/api${listOrders.path}`, { headers })
  asked = await fillUpTo(house, inFlight, board)
}

const written = (words: string, headers: string[]) =>
  [words, 'Host: tumbler.example', ...headers, '', ''].join('\r\n')
const get = (path: string, headers: string[] = []) => written(`GET /api${path} HTTP/1.1`, headers)
const own = (person: Person) => `Authorization: Bearer ${person.token}`
const poll = () => get(listMyQueue.path, [own(ploy)])
const board = () => get(`${listOrders.path}?status=ordered`, [own(fern)])
const order = (length: number) =>
  written(`POST /api${placeOrder.path} HTTP/1.1`, [
    own(ploy),
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ])

async function openLine() {
  const opened = once(house.house.app.server, 'connection')
  line = await WrittenLine.open(port)
  ;[ours] = await opened
}

async function ask(text: string) {
  line.write(text)
  return line.answer()
}

/** Each piece is read before the next is written, as long as anything is read. */
async function writeApart(...pieces: string[]) {
  for (const piece of pieces) {
    const after = ours.bytesRead + piece.length
    line.write(piece)
    while (ours.bytesRead < after && !ours.isPaused())
      await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Node's own writer speaks of the connection; the gate has nothing to say of it. */
const isToldAtTheGate = ({ headers }: { headers: object }) => !('keep-alive' in headers)

/** A line that has been refused, so that it has a gate, and once more, so that the gate knows where it is. */
async function openGatedLine() {
  await openLine()
  const first = await ask(poll())
  await ask(poll())
  return first
}

describe('who has been refused', () => {
  test('is refused at the gate, in the same words, until there is room', async () => {
    await overload()
    const first = await openGatedLine()
    const next = await ask(poll())
    expect([first, next].map(isToldAtTheGate)).toEqual([false, true])
    expect([next.status, next.body.toString()]).toEqual([503, first.body.toString()])
    const { date: _date, connection: _connection, 'keep-alive': _, ...words } = first.headers
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(next.headers).toEqual({ ...words, 'x-request-id': id })
    expect(next.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    await goOn()
    await Promise.all(asked)
    await expect.poll(async () => (await ask(poll())).status).toBe(200)
    expect((await ask(poll())).body.toString()).toBe('[]')
  })

  test('is told at the gate what is the same for everybody', async () => {
    for (const name of ['ชาเย็น', 'โกโก้', 'กาแฟดำ', 'น้ำมะนาว'])
      await makeItem(house, { name, category: `${name} ใส่น้ำแข็ง` })
    const menu = `${listCategories.path}?categoryFor=cafe`
    await openLine()
    const known = await ask(get(menu))
    await ask(get(getCafeStatus.path))
    await overload()
    await openGatedLine()
    const [whole, status] = [await ask(get(menu)), await ask(get(getCafeStatus.path))]
    expect([whole, status].map(isToldAtTheGate)).toEqual([true, true])
    expect(whole.body).toEqual(known.body)
    expect(whole.body.toString()).toContain('ชาเย็น')
    const packed = await ask(get(menu, ['Accept-Encoding: gzip, br']))
    expect([isToldAtTheGate(packed), packed.headers['content-encoding']]).toEqual([true, 'br'])
    expect(brotliDecompressSync(packed.body)).toEqual(whole.body)
    const unchanged = await ask(get(menu, [`If-None-Match: ${whole.headers.etag}`]))
    expect([unchanged.status, isToldAtTheGate(unchanged)]).toEqual([304, true])
    expect((await ask(get(menu, ['Cache-Control: no-cache']))).status).toBe(503)
  })

  test('is let in as somebody else may be', async () => {
    await overload(inFlightLimit)
    await openGatedLine()
    expect((await ask(board())).status).toBe(503)
    expect((await ask(get('/health/live'))).status).toBe(200)
    const page = await ask(written('GET /somewhere HTTP/1.1', []))
    expect(page.status).not.toBe(503)
  })
})

describe('an answer comes in its turn', () => {
  test('behind one that is waited for', async () => {
    await overload()
    await openGatedLine()
    line.write(board())
    await expect.poll(() => house.house.app.load.inFlight).toBe(pollsRefusedAt + 1)
    line.write(poll())
    // Whoever asks on another line is refused meanwhile, and this one has heard nothing.
    const other = await WrittenLine.open(port)
    other.write(poll())
    expect((await other.answer()).status).toBe(503)
    other.socket.destroy()
    expect(line.more).toBe('')
    await goOn()
    expect(JSON.parse((await line.answer()).body.toString())).toEqual([])
    expect([200, 503]).toContain((await line.answer()).status)
  })

  test.each([
    ['two in one piece', () => [poll() + get('/health/live')], [503, 200]],
    ['one in two pieces', () => [poll().slice(0, 30), poll().slice(30)], [503]],
    ['one and a half', () => [poll() + poll().slice(0, 30), poll().slice(30)], [503, 503]],
    ['one with a body', () => [get('/health/live', ['Content-Length: 3']), 'abc'], [200]],
  ])('%s', async (_what, pieces, statuses) => {
    await overload()
    await openGatedLine()
    await writeApart(...pieces())
    for (const status of statuses) expect((await line.answer()).status).toBe(status)
    expect((await ask(get('/health/live'))).status).toBe(200)
    expect(line.more).toBe('')
  })
})

describe('what is no question is never taken for one', () => {
  test('a body that is written like one', async () => {
    await overload(inFlightLimit)
    await openGatedLine()
    await writeApart(order(poll().length))
    const refused = await line.answer()
    await writeApart(poll())
    // Its end is the end of the body; there is no answer to that.
    const next = await ask(get('/health/live'))
    expect([refused.status, next.status]).toEqual([503, 200])
    expect(line.more).toBe('')
  })

  const half = () =>
    written('PUT /api/nowhere HTTP/1.1', [
      `Content-Length: ${2 * poll().length}`,
      'X-Rest: ',
    ]).trimEnd()
  const heads = [
    ['before the gate was opened', () => line.write(poll() + half())],
    ['since', () => writeApart(poll(), poll(), half())],
  ] as const

  test.each(heads)('the rest of what was half written %s', async (_when, begin) => {
    await overload()
    await openLine()
    await begin()
    do await line.answer()
    while (line.more)
    // The first is the rest of its headers, the others are its body.
    const refused = await ask(poll())
    expect([refused.status, isToldAtTheGate(refused)]).toEqual([503, false])
    await writeApart(poll(), poll())
    expect((await ask(get('/health/live'))).status).toBe(200)
    expect(line.more).toBe('')
  })

  const upgrade = (headers: string[] = []) =>
    written('GET /api/socket.io/?EIO=4&transport=websocket HTTP/1.1', [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      ...headers,
    ])
  const halfUpgrade = upgrade(['X-Rest: ']).trimEnd()

  test.each([
    ['by itself', () => [poll(), poll(), upgrade()]],
    ['in one piece with a question', () => [poll() + upgrade()]],
    ['in one piece with a question of a line that is known', () => [poll(), poll() + upgrade()]],
    ['begun before, and ended like a question', () => [poll(), halfUpgrade, poll()]],
    ['begun with a question, and ended like one', () => [poll() + halfUpgrade, poll()]],
  ])('another protocol, %s', async (_how, pieces) => {
    await overload()
    await openLine()
    await writeApart(...pieces())
    let answered = await line.answer()
    while (answered.status === 503) answered = await line.answer()
    expect(answered.status).toBe(101)
    await expect.poll(() => line.more).toContain('"sid"')
    // Node reads the next connection with what has become free.
    const other = await WrittenLine.open(port)
    // A text of two letters, masked with zeros: whoever has no token hears of the shop.
    await writeApart('\x81\x82\0\0\0\x0040')
    await expect.poll(() => line.more).toContain('40{"sid"')
    await writeApart('GET /somewhere HTTP/1.1\r\nX-Rest: ')
    other.write(get('/health/live'))
    expect((await other.answer()).status).toBe(200)
    other.socket.destroy()
  })
})

test('whoever asks for the end of the connection is given it', async () => {
  await overload()
  await openGatedLine()
  const last = await ask(get(listMyQueue.path, [own(ploy), 'Connection: close']))
  expect([last.status, last.headers.connection]).toEqual([503, 'close'])
  await expect.poll(() => line.socket.closed).toBe(true)
})

test('for whoever asks and does not read, nothing more is read either', async () => {
  for (let item = 0; item < 40; item += 1)
    await makeItem(house, { name: `${item}`.repeat(40), category: `${item} ชาเย็น`.repeat(10) })
  await openLine()
  const menu = get(`${listCategories.path}?categoryFor=cafe`)
  await ask(menu)
  await overload()
  const told = [await ask(menu), await ask(menu), await ask(menu)]
  expect(told.map(isToldAtTheGate)).toEqual([false, false, true])
  line.socket.pause()
  while (!ours.isPaused() && ours.writableLength < 1_000_000) await writeApart(menu)
  expect(ours.isPaused()).toBe(true)
})
