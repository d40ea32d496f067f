import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { countQuestions } from '../testing/count-questions.ts'
import { openDoors } from '../testing/live-listeners.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let url: string
afterEach(() => house.close())

async function open(...given: Parameters<typeof openTestHouse>) {
  house = await openTestHouse(...given)
  url = await openDoors(house.house)
}

async function send(asked: ClientRequest, body?: string) {
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = answer
  return { status, headers, body: await text(answer) }
}

/** `fetch` would have wishes of its own. */
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  send(request(`${url}/api/cafe-status`, { method, headers }))

/** The framework counts down for whoever it answers itself. */
const isToldAtTheDoor = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  headers['x-ratelimit-remaining'] === undefined

test('what was asked before is told without the way inside, in the same words', async () => {
  await open()
  const first = await ask()
  expect(isToldAtTheDoor(first)).toBe(false)
  let second = first
  expect(
    await countQuestions(house.database, async () => {
      second = await ask()
    }),
  ).toBe(0)
  expect(isToldAtTheDoor(second)).toBe(true)
  expect([second.status, second.body]).toEqual([200, first.body])
  const kept = Object.entries(first.headers).filter(
    ([name]) => !/^x-(ratelimit|request)/.test(name),
  )
  expect(second.headers).toMatchObject(Object.fromEntries(kept))
  expect(second.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect((await ask()).headers['x-request-id']).not.toBe(second.headers['x-request-id'])
})

test('what is forgotten soon is read anew before, and nobody waits for it', async () => {
  await open()
  await ask()
  house.passTime(9000)
  const isKnownForLonger = () => !house.house.context.memory.shop.isToBeRenewed('{}')
  const read = await countQuestions(house.database, async () => {
    expect(isToldAtTheDoor(await ask())).toBe(true)
    // It is read by itself, which ends sooner or later.
    await expect.poll(isKnownForLonger).toBe(true)
  })
  expect(read).toBe(1)
  house.passTime(7000)
  expect(isToldAtTheDoor(await ask())).toBe(true)
  house.passTime(4000)
  expect(isToldAtTheDoor(await ask())).toBe(false)
})

test('whoever has it is told so, and HEAD is told what it would get', async () => {
  await open()
  const first = await ask()
  const unchanged = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([unchanged.status, unchanged.body]).toEqual([304, ''])
  const head = await ask({}, 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(first.body.length))
  for (const answer of [unchanged, head]) expect(isToldAtTheDoor(answer)).toBe(true)
})

test('what is no plain question, or asks for news, goes inside', async () => {
  await open()
  await ask()
  expect(isToldAtTheDoor(await ask({ 'cache-control': 'no-cache' }))).toBe(false)
  expect(isToldAtTheDoor(await ask({ 'content-length': '0' }))).toBe(false)
  const target = `${url}/api/cafe-status`
  const chunked = request(target, { headers: { 'transfer-encoding': 'chunked' } })
  expect(isToldAtTheDoor(await send(chunked, 'a body'))).toBe(false)
  expect(isToldAtTheDoor(await send(request(`${target}?a=b`)))).toBe(false)
})

test('it counts to the limit of its address, which only the proxy names', async () => {
  await open({ rateLimitPerAddress: 3, trustProxy: true })
  const from = (forwarded: string) => ask({ 'x-forwarded-for': forwarded })
  for (const left of [2, 1, 0]) expect((await from(`10.0.0.${left}, 192.0.2.1`)).status).toBe(200)
  const refused = await from('10.0.0.9, 192.0.2.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await from('192.0.2.1, 192.0.2.2')).status).toBe(200)
  expect((await ask()).status).toBe(200)
})

test('of IPv6 a /64 is one address, at the door and inside', async () => {
  await open({ rateLimitPerAddress: 3, trustProxy: true })
  const from = (forwarded: string) => ask({ 'x-forwarded-for': forwarded })
  for (const last of [1, 2, 3]) expect((await from(`2001:db8:0:7::${last}`)).status).toBe(200)
  expect((await from('2001:db8:0:7:a:b:c:d')).status).toBe(429)
  expect((await from('2001:db8:0:8::1')).status).toBe(200)
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'])
    expect((await from(address)).status).toBe(200)
  expect((await from('::ffff:192.0.2.1')).status).toBe(429)
})

test('it is counted with all answers, and a line of the log a second', async () => {
  const lines: { msg: string; told?: object; path?: string }[] = []
  const hear = { write: (line: string) => lines.push(JSON.parse(line)) }
  await open({ metrics: true, logLevel: 'info' }, hear)
  for (let time = 0; time < 3; time += 1) await ask()
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain(
    'tumbler_answer_seconds_count{method="GET",route="/api/cafe-status",status="200"} 3\n',
  )
  await house.house.close()
  expect(lines.filter(({ told }) => told).map(({ msg, told }) => [msg, told])).toEqual([
    ['told from memory', { 'GET /api/cafe-status 200': 2 }],
  ])
  expect(lines.filter(({ path }) => path === '/api/cafe-status')).toHaveLength(1)
})
