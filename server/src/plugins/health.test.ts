import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { isLive, isReady } from '@tumbler/contract/health'
import { expect, test } from 'vitest'
import { listen, openTestApp } from '../testing/test-app.ts'

test('a healthy server lives and is ready, for anybody, as often as one likes', async () => {
  const app = await openTestApp({ rateLimitPerAddress: 1 })
  for (let time = 0; time < 3; time += 1) {
    const [live, ready] = [await app.call(isLive), await app.call(isReady)]
    expect([live.status, live.body]).toEqual([200, { status: 'live' }])
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
    expect(live.headers['cache-control']).toBe('no-store')
  }
  await app.close()
})

test('without its database a server lives and is not ready', async () => {
  const app = await openTestApp()
  const { pool } = app.database
  const { connect } = pool
  pool.connect = (() => Promise.reject(new Error('Connection terminated'))) as never
  const [live, ready] = [await app.call(isLive), await app.call(isReady)]
  expect(live.status).toBe(200)
  expect([ready.status, ready.problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect(ready.headers['retry-after']).toBe('2')
  pool.connect = connect
  expect((await app.call(isReady)).status).toBe(200)
  await app.close()
})

test('a database that says nothing for two seconds is not ready, and many probes ask it once', async () => {
  const app = await openTestApp()
  const { pool } = app.database
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
  const probes = await Promise.all(Array.from({ length: 5 }, () => app.call(isReady)))
  expect(probes.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(asked).toBe(1)
  silence.resolve()
  expect((await app.call(isReady)).status).toBe(200)
  await app.close()
})

test('a server that has been asked to end finishes what has begun and is not ready', async () => {
  const app = await openTestApp()
  const socket = connect(await listen(app.server), '127.0.0.1')
  const answers = text(socket)
  const begun = once(app.server.fastify.server, 'request')
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  socket.write(`POST /api/auth/v2/login HTTP/1.1\r\n${headers}\r\n{`)
  await begun
  const ended = app.close()
  socket.write('}GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first = '', second = ''] = (await answers).split(/(?<=\})(?=HTTP)/)
  expect(first).toContain('HTTP/1.1 400')
  expect(second).toContain('HTTP/1.1 503')
  expect(second).toContain('application/problem+json')
  expect(second.toLowerCase()).toContain('connection: close')
  await ended
})
