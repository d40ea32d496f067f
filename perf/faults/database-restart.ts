import { openShop } from '../open-shop.ts'
import { Scene, sceneCustomers } from './scene.ts'

// PostgreSQL is stopped and started again under a server that goes on running.

await using shop = await openShop({
  customers: sceneCustomers,
  stored: 0,
  isDurable: true,
  isSheddingLoad: true,
})
const { postgres, server, itemId } = shop
const scene = await Scene.start(server.port, itemId)
for (const mode of ['fast', 'immediate'] as const)
  await scene.endure({
    name: `PostgreSQL stopped (${mode})`,
    seconds: 8,
    begin: () => postgres.halt(mode),
    end: () => postgres.resume(),
  })
await scene.end()
await scene.report(postgres.query)
