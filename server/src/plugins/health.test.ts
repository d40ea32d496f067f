import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { isLive, isReady } from '@tumbler/contract/health'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { patientTimeouts } from '../testing/patient-timeouts.ts'
import { listen, openTestApp } from '../testing/test-app.ts'

const { version } = packageJson

test('a healthy server is live and ready, without authentication or rate limit', async () => {
  const app = await openTestApp({ rateLimitPerAddress: 1 })
  for (let time = 0; time < 3; time += 1) {
    const [live, ready] = [await app.call(isLive), await app.call(isReady)]
    expect([live.status, live.body]).toEqual([200, { status: 'live', version }])
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', version }])
    expect(live.headers['cache-control']).toBe('no-store')
  }
  await app.close()
})

test('without its database a server is live but not ready', async () => {
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

test('a database that does not respond in time is not ready, and concurrent probes share a query', async () => {
  const app = await openTestApp({}, { timeouts: { readiness: 1 } })
  const { pool } = app.database
  const connect: (...args: unknown[]) => unknown = pool.connect.bind(pool)
  const unblocked = Promise.withResolvers<void>()
  let queries = 0
  // The live events connect with a callback.
  pool.connect = (async (...args: unknown[]) => {
    if (args.length > 0) return connect(...args)
    queries += 1
    await unblocked.promise
    return connect()
  }) as never
  const probes = await Promise.all(Array.from({ length: 5 }, () => app.call(isReady)))
  expect(probes.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(queries).toBe(1)
  app.server.context.timeouts.readiness = patientTimeouts.readiness
  pool.connect = connect as never
  unblocked.resolve()
  expect((await app.call(isReady)).status).toBe(200)
  await app.close()
})

test('a server that is shutting down finishes running requests and is not ready', async () => {
  const app = await openTestApp()
  const socket = connect(await listen(app.server), '127.0.0.1')
  const responses = text(socket)
  const received = once(app.server.fastify.server, 'request')
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
  socket.write(`POST /api/auth/v2/login HTTP/1.1\r\n${headers}\r\n{`)
  await received
  const closing = app.close()
  socket.write('}GET /api/health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first = '', second = ''] = (await responses).split(/(?<=\})(?=HTTP)/)
  expect(first).toContain('HTTP/1.1 400')
  expect(second).toContain('HTTP/1.1 503')
  expect(second).toContain('application/problem+json')
  expect(second.toLowerCase()).toContain('connection: close')
  await closing
})
