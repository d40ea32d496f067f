import { openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { Scene, sceneShop } from './scene.ts'

// PostgreSQL is stopped and started again under a server that goes on running.

const postgres = startPostgres({ isDurable: true })
await using shop = await openShop(postgres, { ...sceneShop, isSheddingLoad: true })
const scene = await Scene.start(shop.server.address.port, shop)
for (const mode of ['fast', 'immediate'] as const)
  await scene.endure({
    name: `PostgreSQL stopped (${mode})`,
    seconds: 8,
    begin: () => postgres.halt(mode),
    end: () => postgres.resume(),
  })
await scene.end()
