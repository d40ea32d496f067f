import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabase } from '../embedded.ts'
import { TemporaryPostgres } from '../postgres.ts'
import { ServerProcess } from '../server-process.ts'
import { addUsers, environment, type Query } from '../shop.ts'
import { Scene, sceneCustomers } from './scene.ts'
import { TcpProxy } from './tcp-proxy.ts'

// The server is killed again and again while customers order, on both engines.

const kills = Number(process.argv[2] ?? 10)

await using postgres = new TemporaryPostgres({ isDurable: true })
const settings = { ...environment, DATABASE_URL: postgres.url }
await killAgainAndAgain('PostgreSQL', settings, (work) => work(postgres.query))
using embedded = new EmbeddedDatabase()
await killAgainAndAgain('embedded', embedded.settings, (work) => embedded.open(work))

async function killAgainAndAgain(
  engine: string,
  settings: Record<string, string>,
  /** While no server runs: the embedded database is opened by one process at a time. */
  withQuery: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>,
) {
  await using stack = new AsyncDisposableStack()
  const start = async () => stack.use(await ServerProcess.start(settings))
  let server = await start()
  await server.stop()
  const itemId = await withQuery((query) => addUsers(query, sceneCustomers))
  const proxy = stack.use(await TcpProxy.start([]))
  const restart = async () => {
    server = await start()
    proxy.targets = [{ port: server.port, host: '127.0.0.1' }]
  }
  await restart()
  const scene = await Scene.start(proxy.port, itemId, { pauseMs: 2 })
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * 1000)
    await server.kill()
    await restart()
  }
  await scene.endure({ name: `${engine}, after ${kills} kills`, seconds: 3 })
  await scene.end()
  await server.stop()
  await withQuery((query) => scene.report(query))
}
