import { setTimeout as pause } from 'node:timers/promises'
import { makeEmbedded } from '../embedded.ts'
import { type Database, openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { startServer } from '../server-process.ts'
import { FaultScenario, scenarioShop } from './fault-scenario.ts'
import { TcpProxy } from './tcp-proxy.ts'

// The server is killed again and again while customers order, on both engines.

const kills = Number(process.argv[2] ?? 10)

await killAgainAndAgain('PostgreSQL', startPostgres({ isDurable: true }))
await killAgainAndAgain('embedded', makeEmbedded())

async function killAgainAndAgain(engine: string, database: Database) {
  await using shop = await openShop(database, scenarioShop)
  await using stack = new AsyncDisposableStack()
  let { server } = shop
  using proxy = await TcpProxy.start([server.address])
  const scenario = await FaultScenario.start(proxy.port, shop, 2)
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * 1000)
    await server.kill()
    server = stack.use(await startServer(shop.settings))
    proxy.targets = [server.address]
  }
  await scenario.runFault({ name: `${engine}, after ${kills} kills`, seconds: 3 })
  await scenario.end()
}
