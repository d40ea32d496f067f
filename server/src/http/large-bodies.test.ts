import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { logIn } from '@tumbler/contract/session'
import { uploadImage } from '@tumbler/contract/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { awaitPlace } from './large-bodies.ts'

const answers: Writable[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const answer of answers.splice(0)) await ended(answer, 'given up')
})

function arrive(person: string, length?: number) {
  const raw = new Writable({ write: (_chunk, _encoding, done) => done() })
  answers.push(raw)
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  const read = vi.fn()
  const place = awaitPlace(
    { headers, raw: { complete: true, socket: {} } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
    person,
  )
  place.then(read, () => {})
  return { place, read, answer: raw }
}

const ended = async (answer: Writable, how: 'answered' | 'given up') => {
  if (how === 'answered') answer.end()
  else answer.destroy()
  if (!answer.closed) await once(answer, 'close')
  await new Promise(setImmediate)
}

describe('large bodies', () => {
  test.each(['answered', 'given up'] as const)(
    'are read four at a time, the next when one is %s',
    async (how) => {
      const first = ['a', 'a', 'b', 'b'].map((person) => arrive(person, 5_000_000))
      await Promise.all(first.map(({ place }) => place))
      const fifth = arrive('c', 5_000_000)
      const unsized = arrive('d')
      await new Promise(setImmediate)
      expect([fifth.read, unsized.read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
      await ended(first[0]?.answer as Writable, how)
      await fifth.place
      expect(unsized.read).not.toHaveBeenCalled()
      await ended(first[1]?.answer as Writable, how)
      await unsized.place
    },
  )

  test('of one person are two at most, those that wait included', async () => {
    const [one] = [arrive('a', 5_000_000), arrive('a', 5_000_000)]
    const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 5 } }
    await expect(arrive('a', 5_000_000).place).rejects.toMatchObject(refused)
    await arrive('b', 5_000_000).place
    await ended(one?.answer as Writable, 'answered')
    await arrive('a', 5_000_000).place
  })

  test('wait 4 seconds at most, and then take nobody else a place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const people = ['a', 'a', 'b', 'b'].map((person) => arrive(person, 5_000_000))
    const late = arrive('c', 5_000_000)
    const refused = expect(late.place).rejects.toMatchObject({ code: 'OVERLOADED' })
    await vi.advanceTimersByTimeAsync(4000)
    await refused
    late.answer.end()
    const next = arrive('d', 5_000_000)
    await ended(people[0]?.answer as Writable, 'answered')
    await next.place
  })

  test('are refused when too many wait', async () => {
    const all = Array.from({ length: 69 }, () => arrive(randomUUID(), 5_000_000))
    await expect(all.at(-1)?.place).rejects.toMatchObject({ code: 'OVERLOADED' })
    for (const { answer } of all) answer.destroy()
    await Promise.all(all.slice(0, -1).map(({ place }) => place))
  })

  test('small ones never wait', async () => {
    for (let many = 0; many < 10; many += 1) await arrive('a', 100_000).place
  })
})

const patience = { timeout: 15_000 }

test('whoever goes away in the middle of a body gives the place back', async () => {
  const house = await openTestHouse()
  const port = await house.house.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ file: 'x'.repeat(200_000) })
  const begin = (person: Person) =>
    request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api${uploadImage.path}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
  const statusOf = async (sent: ClientRequest) => {
    const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
  const ploy = await house.someone('user')
  const held = [begin(ploy), begin(ploy)]
  for (const one of held) one.on('error', () => {}).flushHeaders()
  await vi.waitFor(async () => expect(await statusOf(begin(ploy))).toBe(429), patience)
  for (const one of held) one.destroy()
  // The quota of the hour has been used by asking.
  house.passTime(3_600_000)
  await vi.waitFor(async () => expect(await statusOf(begin(ploy))).toBe(415), patience)
  await house.close()
})

describe('a body that is slow to come', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await openTestHouse()
    await house.house.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => house.close())

  async function begin(length: number) {
    const ploy = await house.someone('user')
    const sent = request({
      port: (house.house.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api${uploadImage.path}`,
      headers: {
        authorization: `Bearer ${ploy.token}`,
        'content-type': 'application/json',
        'content-length': length,
      },
    })
    sent.flushHeaders()
    return sent
  }

  test.each([
    ['nothing', 0],
    ['next to nothing', 100],
  ])('of which %s comes gives its place back', { timeout: 30_000 }, async (_what, bytes) => {
    const sent = await begin(5_000_000)
    const trickling = setInterval(() => bytes && sent.write('x'.repeat(bytes)), 200)
    const [error] = await once(sent, 'error')
    clearInterval(trickling)
    expect(['ECONNRESET', 'EPIPE']).toContain(error.code)
  })

  test('and small gives up after 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = house.house.app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json', 'content-length': 100 }
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api${logIn.path}`,
      headers,
    })
    const failed = once(sent, 'error')
    sent.flushHeaders()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), patience)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await failed)[0].code).toBe('ECONNRESET')
  })

  test('but does come is read to its end', { timeout: 30_000 }, async () => {
    const body = JSON.stringify({ file: 'x'.repeat(900_000) })
    const piece = 100_000
    const sent = await begin(body.length)
    let at = 0
    const sending = setInterval(() => {
      sent.write(body.slice(at, at + piece))
      at += piece
      if (at >= body.length) clearInterval(sending)
    }, 800)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    sent.destroy()
    expect(answer.statusCode).toBe(415)
  })
})
