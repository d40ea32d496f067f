import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { isLive, isReady } from '@tumbler/contract/health'
import { expect, test } from 'vitest'
import { listen, openTestHouse } from '../testing/test-house.ts'

test('a healthy server lives and is ready, for anybody, as often as one likes', async () => {
  const house = await openTestHouse({ rateLimitPerAddress: 1 })
  for (let time = 0; time < 3; time += 1) {
    const [live, ready] = [await house.call(isLive), await house.call(isReady)]
    expect([live.status, live.body]).toEqual([200, { status: 'live' }])
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
    expect(live.headers['cache-control']).toBe('no-store')
  }
  await house.close()
})

test('without its database a server lives and is not ready', async () => {
  const house = await openTestHouse()
  const { pool } = house.database
  const { connect } = pool
  pool.connect = (() => Promise.reject(new Error('Connection terminated'))) as never
  const [live, ready] = [await house.call(isLive), await house.call(isReady)]
  expect(live.status).toBe(200)
  expect([ready.status, ready.problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect(ready.headers['retry-after']).toBe('2')
  pool.connect = connect
  expect((await house.call(isReady)).status).toBe(200)
  await house.close()
})

test('a database that says nothing for two seconds is not ready, and many probes ask it once', async () => {
  const house = await openTestHouse()
  const { pool } = house.database
  const connect: (...given: unknown[]) => unknown = pool.connect.bind(pool)
  const silence = Promise.withResolvers<void>()
  let asked = 0
  // The live events ask with a callback, on business of their own.
  pool.connect = (async (...given: unknown[]) => {
    if (given.length > 0) return connect(...given)
    asked += 1
    await silence.promise
    return connect()
  }) as never
  const probes = await Promise.all(Array.from({ length: 5 }, () => house.call(isReady)))
  expect(probes.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(asked).toBe(1)
  silence.resolve()
  expect((await house.call(isReady)).status).toBe(200)
  await house.close()
})

test('a server that has been asked to end finishes what has begun and is not ready', async () => {
  const house = await openTestHouse()
  const socket = connect(await listen(house.house), '127.0.0.1')
  const answers = text(socket)
  const begun = once(house.house.fastify.server, 'request')
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  socket.write(`POST /api/auth/v2/login HTTP/1.1\r\n${headers}\r\n{`)
  await begun
  const ended = house.close()
  socket.write('}GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first = '', second = ''] = (await answers).split(/(?<=\})(?=HTTP)/)
  expect(first).toContain('HTTP/1.1 400')
  expect(second).toContain('HTTP/1.1 503')
  expect(second).toContain('application/problem+json')
  expect(second.toLowerCase()).toContain('connection: close')
  await ended
})
