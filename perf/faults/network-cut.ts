import { openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { startServer } from '../server-process.ts'
import { FaultScenario, scenarioShop } from './fault-scenario.ts'
import { TcpProxy } from './tcp-proxy.ts'

// The network between the server and PostgreSQL breaks, and falls silent.

const postgres = startPostgres({ isDurable: true })
await using shop = await openShop(postgres, { ...scenarioShop, isSheddingLoad: true })
using proxy = await TcpProxy.start([{ path: postgres.socketPath }])
const url = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`
await using server = await startServer({ ...shop.settings, DATABASE_URL: url })
const scenario = await FaultScenario.start(server.address.port, shop)
const fault = { seconds: 12, end: () => proxy.restore(), closesLive: true }
await scenario.runFault({ ...fault, name: 'network cut', begin: () => proxy.cut() })
await scenario.runFault({ ...fault, name: 'network silent', begin: () => proxy.blackhole() })
await scenario.end()
