import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cleanUp } from './testing/clean-up.ts'
import { makeProgramDatabase } from './testing/program-database.ts'
import { startProgram } from './testing/run-program.ts'

/** Carries connections on to a database until it falls silent: nothing arrives any more, and none ends. */
async function startProxy(databaseUrl: string) {
  const { host, port } = new pg.Client(databaseUrl)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  cleanUp(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    silence() {
      proxy.removeAllListeners('connection')
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

test('a server whose database has fallen silent ends by itself, with a request under way', async () => {
  const { environment } = await makeProgramDatabase()
  const proxy = await startProxy(environment.DATABASE_URL ?? '')
  const server = startProgram('main.ts', {
    ...environment,
    DATABASE_URL: proxy.url,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'info',
  })
  const [, url] = await server.printed(/ listening at (http:[^"]+)"/)
  proxy.silence()
  const request = fetch(`${url}/api/health/ready`).catch(() => null)
  // Answered without the database, so the one before has arrived.
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
  const { code } = await server.stop()
  // Whether a statement's own limit or the server's came first; a killed one has no code.
  expect(code).toBeOneOf([0, 1])
  await request
})
