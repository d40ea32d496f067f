import { openShop } from '../open-shop.ts'
import { ServerProcess } from '../server-process.ts'
import { placement, usersFrom } from '../shop.ts'
import { Scene, sceneCustomers } from './scene.ts'
import { TcpProxy } from './tcp-proxy.ts'

// Two servers on one PostgreSQL behind a proxy: orders race over both, then each is killed once.

const racers = 40
await using shop = await openShop({ customers: sceneCustomers + racers, stored: 0 })
const { settings, postgres, itemId } = shop
await using stack = new AsyncDisposableStack()
const start = async () => stack.use(await ServerProcess.start(settings))
const servers = [await start(), await start()]
const targets = () => servers.map(({ port }) => ({ port, host: '127.0.0.1' }))
using proxy = await TcpProxy.start(targets())
// Connections go to the servers in turn, so that both have listeners.
const scene = await Scene.start(proxy.port, itemId, { listeners: 4 })

for (const user of usersFrom(sceneCustomers, racers)) {
  const statuses = await Promise.all(
    [...servers, ...servers, ...servers].map(async ({ url }) => {
      const { path, ...init } = placement(user, itemId)
      const { status } = await fetch(url + path, init)
      return status
    }),
  )
  const placed = statuses.filter((status) => status === 201).length
  if (placed !== 2) scene.problems.add(`of six orders of a customer at once ${placed} were placed`)
}
console.log(`- ${racers} customers sent six orders at once, to both servers`)

await scene.endure({ name: 'both servers run', seconds: 4 })
for (const index of [0, 1])
  await scene.endure({
    name: `server ${index + 1} killed`,
    seconds: 6,
    mayLoseAnswers: true,
    async begin() {
      const [killed] = servers.splice(index, 1)
      proxy.targets = targets()
      await killed?.kill()
    },
    async end() {
      servers.splice(index, 0, await start())
      proxy.targets = targets()
    },
  })
await scene.end()
await scene.report(postgres.query)
