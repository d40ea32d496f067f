import { openShop } from '../open-shop.ts'
import { ServerProcess } from '../server-process.ts'
import { Scene, sceneCustomers } from './scene.ts'
import { TcpProxy } from './tcp-proxy.ts'

// The network between the server and PostgreSQL breaks, and falls silent.

await using shop = await openShop({
  customers: sceneCustomers,
  stored: 0,
  isDurable: true,
  isSheddingLoad: true,
})
using proxy = await TcpProxy.start([{ path: shop.postgres.socketPath }])
const url = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`
await using server = await ServerProcess.start({ ...shop.settings, DATABASE_URL: url })
const scene = await Scene.start(server.port, shop.itemId)
const fault = { seconds: 12, end: () => proxy.mend(), closesLive: true }
await scene.endure({ ...fault, name: 'network cut', begin: () => proxy.cut() })
await scene.endure({ ...fault, name: 'network silent', begin: () => proxy.silence() })
await scene.end()
await scene.report(shop.postgres.query)
