import { openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { startServer } from '../server-process.ts'
import { fetchFrom, placement, usersFrom } from '../shop.ts'
import { FaultScenario, scenarioShop } from './fault-scenario.ts'
import { TcpProxy } from './tcp-proxy.ts'

// Two servers on one PostgreSQL behind a proxy: orders race over both, then each is killed once.

const racers = 40
const customers = scenarioShop.customers + racers
await using shop = await openShop(startPostgres(), { ...scenarioShop, customers })
await using stack = new AsyncDisposableStack()
const start = async () => stack.use(await startServer(shop.settings))
const servers = [shop.server, await start()]
using proxy = await TcpProxy.start(servers.map(({ address }) => address))
// Connections go to the servers in turn, so that both have listeners.
const scenario = await FaultScenario.start(proxy.port, shop)

for (const user of usersFrom(scenarioShop.customers, racers)) {
  const responses = await Promise.all(
    [...servers, ...servers, ...servers].map(({ url }) =>
      fetchFrom(url, placement(user, shop.itemId)),
    ),
  )
  const placed = responses.filter(({ status }) => status === 201).length
  if (placed !== 2)
    scenario.problems.add(`of six orders of a customer at once ${placed} were placed`)
}
console.log(`- ${racers} customers sent six orders at once, to both servers`)

await scenario.runFault({ name: 'both servers run', seconds: 4 })
for (const [index, server] of servers.entries())
  await scenario.runFault({
    name: `server ${index + 1} killed`,
    seconds: 6,
    mayLoseResponses: true,
    async begin() {
      proxy.targets = proxy.targets.filter((target) => target !== server.address)
      await server.kill()
    },
    async end() {
      proxy.targets.push((await start()).address)
    },
  })
await scenario.end()
