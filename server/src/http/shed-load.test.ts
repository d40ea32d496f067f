import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Endpoint } from '@tumbler/contract/endpoint'
import type { Problem } from '@tumbler/contract/errors'
import { isLive } from '@tumbler/contract/health'
import { listMyQueue, listOrders, moveMyOrder } from '@tumbler/contract/orders'
import { logIn, renewTokens } from '@tumbler/contract/session'
import { countOrders } from '@tumbler/contract/statistics'
import { uploadImage } from '@tumbler/contract/uploads'
import { afterEach, describe, expect, test } from 'vitest'
import * as busy from '../testing/busy-house.ts'
import { openDoors } from '../testing/live-listeners.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { type Importance, importances } from './importance.ts'

const inFlightLimit = 20
const noOrder = '01997a3e-0000-7000-8000-000000000000'
const today = { startDate: '2026-11-18', endDate: '2026-11-18', categoryFor: 'cafe' }

/** One request of each class, and how many under way it is refused at. */
const requests: Record<Importance, { endpoint: Endpoint; answer: number; refusedAt: number }> = {
  dashboards: { endpoint: countOrders, answer: 200, refusedAt: 12 },
  polls: { endpoint: listMyQueue, answer: 200, refusedAt: 16 },
  uploads: { endpoint: uploadImage, answer: 415, refusedAt: 17 },
  'sign-ins': { endpoint: logIn, answer: 401, refusedAt: 18 },
  placing: { endpoint: moveMyOrder, answer: 404, refusedAt: 19 },
  barista: { endpoint: listOrders, answer: 200, refusedAt: 20 },
}
const bodies = new Map<Endpoint, object>([
  [uploadImage, { file: 'data:image/png;base64,bm8gcGljdHVyZQ==' }],
  [logIn, { email: 'nobody@example.com', password: 'monsoon lamp forty-two' }],
  [moveMyOrder, { status: 'cancel' }],
])
const queries = new Map<Endpoint, Record<string, string>>([
  [countOrders, today],
  [listOrders, { status: 'ordered' }],
])

let house: TestHouse
let url: string
let ploy: Person
let fern: Person
let goOn = async () => {}
afterEach(async () => {
  await goOn()
  await house.close()
})

async function open(...given: Parameters<typeof openTestHouse>) {
  house = await openTestHouse({ inFlightLimit, latenessLimitMs: 250, ...given[0] }, given[1])
  url = await openDoors(house.house)
  ;[ploy, fern] = await Promise.all([house.someone('user'), house.someone('barista')])
}

const load = () => house.house.app.load

async function ask(endpoint: Endpoint, signal: AbortSignal | null = null) {
  const { method, path, access } = endpoint
  const body = bodies.get(endpoint)
  const person = access.includes('barista') ? fern : ploy
  const response = await fetch(
    `${url}/api${path.replace(':id', noOrder)}?${new URLSearchParams(queries.get(endpoint))}`,
    {
      method,
      signal,
      headers: {
        ...(access !== 'public' && { authorization: `Bearer ${person.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  )
  const { code } = (await response.json()) as Problem
  return { status: response.status, code, headers: response.headers }
}

async function stopDatabase() {
  goOn = await busy.stopDatabase(house)
}

/** Asks for the board until so many requests are under way; answers what becomes of them. */
const fillUpTo = (inFlight: number, signal?: AbortSignal) =>
  busy.fillUpTo(house, inFlight, () => ask(listOrders, signal))

describe('while there is much to do', () => {
  test.each(importances)('%s are refused at their share, and not the next', async (importance) => {
    await open()
    const { endpoint, answer, refusedAt } = requests[importance]
    const next = importances[importances.indexOf(importance) + 1]
    await stopDatabase()
    const asked = await fillUpTo(refusedAt - 1)
    const early = ask(endpoint)
    await expect.poll(() => load().inFlight).toBe(refusedAt)
    const late = await ask(endpoint)
    const other = next && ask(requests[next].endpoint)
    await goOn()
    expect([late.status, late.code]).toEqual([503, 'OVERLOADED'])
    expect((await early).status).toBe(answer)
    if (next) expect((await other)?.status).toBe(requests[next].answer)
    for (const one of asked) expect((await one).status).toBe(200)
    expect((await ask(endpoint)).status).toBe(answer)
    expect(load().inFlight).toBe(0)
  })

  test('the refusal is a problem, says when to come again and names the request', async () => {
    await open()
    await stopDatabase()
    const asked = await fillUpTo(inFlightLimit)
    const [board, poll] = [await ask(listOrders), await ask(listMyQueue)]
    expect(board.headers.get('content-type')).toBe('application/problem+json')
    expect(board.headers.get('cache-control')).toBe('no-store')
    expect(board.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const seconds = ({ headers }: typeof board) => Number(headers.get('retry-after'))
    expect(seconds(board)).toBeGreaterThan(0)
    expect(seconds(poll)).toBeGreaterThan(seconds(board))
    await goOn()
    await Promise.all(asked)
  })

  test('what is at hand is told all the same: to refuse it would save nothing', async () => {
    await open()
    const menu = '/category?categoryFor=cafe'
    const get = (path: string, headers = {}) => fetch(`${url}/api${path}`, { headers })
    const before = new Map<string, unknown>()
    for (const path of ['/cafe-status', menu]) before.set(path, await (await get(path)).json())
    await stopDatabase()
    const asked = await fillUpTo(inFlightLimit)
    for (const [path, answer] of before) {
      const known = await get(path)
      expect([known.status, await known.json()]).toEqual([200, answer])
      expect((await get(path, { 'cache-control': 'no-cache' })).status).toBe(503)
      const head = await fetch(`${url}/api${path}`, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
    expect((await get('/category?categoryFor=bar')).status).toBe(503)
    expect((await get('/category?categoryFor=cafe&a=b')).status).toBe(503)
    await goOn()
    await Promise.all(asked)
  })

  test('those who watch the server are answered, and what is no endpoint is missed least', async () => {
    await open()
    await stopDatabase()
    const asked = await fillUpTo(requests.dashboards.refusedAt)
    const status = async (path: string, method = 'GET') =>
      (await fetch(`${url}${path}`, { method })).status
    expect(await status('/api/nowhere')).toBe(503)
    expect(await status('/api/openapi.json')).toBe(503)
    expect(await status('/api/cafe-status', 'PROPFIND')).toBe(503)
    asked.push(...(await fillUpTo(inFlightLimit)))
    expect(await status(`/api${isLive.path}`)).toBe(200)
    expect(await status(`/api${isLive.path}`, 'HEAD')).toBe(200)
    expect(await status('/somewhere')).not.toBe(503)
    await goOn()
    await Promise.all(asked)
  })

  test('what nobody waits for any more counts until it is done', async () => {
    await open()
    await stopDatabase()
    let gone = 0
    house.house.app.server.on('request', ({ socket }) => socket.once('close', () => (gone += 1)))
    const patience = new AbortController()
    const asked = await fillUpTo(inFlightLimit, patience.signal)
    patience.abort()
    await Promise.allSettled(asked)
    await expect.poll(() => gone).toBe(inFlightLimit)
    expect((await ask(listOrders)).status).toBe(503)
    await goOn()
    await expect.poll(() => load().inFlight).toBe(0)
    expect((await ask(listOrders)).status).toBe(200)
  })
})

describe('a body that is slow to come', () => {
  const body = JSON.stringify(bodies.get(logIn))

  async function announce({ path }: Endpoint = logIn): Promise<Socket> {
    const socket = connect((house.house.app.server.address() as AddressInfo).port, '127.0.0.1')
    const begun = once(house.house.app.server, 'request')
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nHost: x`
    socket.write(`POST /api${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    await begun
    return socket
  }

  test('keeps nobody out', async () => {
    await open()
    const sockets = []
    for (let time = 0; time < 2 * inFlightLimit; time += 1) sockets.push(await announce())
    await expect.poll(async () => (await ask(countOrders)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test.each([logIn, renewTokens])(
    'to $path is no line, however many they are',
    async (endpoint) => {
      await open({ inFlightLimit: 100 })
      const sockets = await Promise.all(Array.from({ length: 30 }, () => announce(endpoint)))
      const seen: number[] = []
      // Until they are no work any more, a quarter of a second later.
      while (load().inFlight > 0) seen.push((await ask(countOrders)).status)
      expect(new Set(seen)).toEqual(new Set([200]))
      for (const socket of sockets) socket.destroy()
    },
  )

  test('is asked again whether it is let in when it is there', async () => {
    await open()
    const socket = await announce()
    await expect.poll(() => load().inFlight).toBe(0)
    await stopDatabase()
    const asked = await fillUpTo(inFlightLimit)
    socket.write(body)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 .*"code":"OVERLOADED"/s)
    socket.destroy()
    await goOn()
    await Promise.all(asked)
  })
})

test('a loop that is always late refuses what is less important, until it is in time again', async () => {
  await open()
  const asked = []
  for (let time = 0; time < 10; time += 1) {
    // Whoever asks is seen, and must not make the loop look punctual.
    asked.push(ask(isLive))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const answered = await house.call(countOrders)
  expect([answered.status, answered.problem.code]).toEqual([503, 'OVERLOADED'])
  await Promise.all(asked)
  await expect.poll(async () => (await ask(countOrders)).status).toBe(200)
})

test('what is refused is logged as a sum and counted by class', async () => {
  const lines: { msg: string; status?: number; shed?: object }[] = []
  await open({ logLevel: 'info', metrics: true }, { write: (line) => lines.push(JSON.parse(line)) })
  await stopDatabase()
  const asked = await fillUpTo(requests.polls.refusedAt)
  for (const endpoint of [countOrders, countOrders, listMyQueue]) await ask(endpoint)
  await goOn()
  await Promise.all(asked)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('tumbler_shed_requests_total{importance="dashboards"} 2\n')
  expect(metrics).toContain('tumbler_shed_requests_total{importance="polls"} 1\n')
  expect(metrics).toContain('tumbler_shed_requests_total{importance="barista"} 0\n')
  expect(metrics).toMatch(/^tumbler_event_loop_late_seconds [0-9.]+$/m)
  expect(metrics).toContain('\ntumbler_line_seconds 0\n')
  await house.house.close()
  const told = lines.filter(({ shed }) => shed)
  expect(told.map(({ msg, shed }) => [msg, shed])).toEqual([
    ['too much to do', { dashboards: 2, polls: 1 }],
  ])
  expect(lines.filter(({ msg, status }) => msg === 'answered' && status === 503)).toEqual([])
})
