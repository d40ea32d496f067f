import { openShop } from '../open-shop.ts'
import { startPostgres } from '../postgres.ts'
import { FaultScenario, scenarioShop } from './fault-scenario.ts'

// PostgreSQL is stopped and started again under a server that goes on running.

const postgres = startPostgres({ isDurable: true })
await using shop = await openShop(postgres, { ...scenarioShop, isSheddingLoad: true })
const scenario = await FaultScenario.start(shop.server.address.port, shop)
for (const mode of ['fast', 'immediate'] as const)
  await scenario.runFault({
    name: `PostgreSQL stopped (${mode})`,
    seconds: 8,
    begin: () => postgres.halt(mode),
    end: () => postgres.resume(),
  })
await scenario.end()
