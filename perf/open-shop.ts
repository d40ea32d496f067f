import { TemporaryPostgres } from './postgres.ts'
import { ServerProcess } from './server-process.ts'
import { addUsers, environment, storeOrders, storeQueue } from './shop.ts'

interface ShopOptions {
  customers: number
  baristas?: number
  passwordHash?: string
  /** Orders of the days before today. */
  stored?: number
  days?: number
  /** Customers with an order that waits. */
  queue?: number
  isDurable?: boolean
  isSheddingLoad?: boolean
}

/** A server on a PostgreSQL of its own, both ended by `await using`. */
export async function openShop(options: ShopOptions) {
  const { customers, baristas, passwordHash, stored = 10_000, days, queue = 0 } = options
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(new TemporaryPostgres(options))
  const settings = {
    ...environment,
    DATABASE_URL: postgres.url,
    LOAD_SHEDDING: options.isSheddingLoad ? 'on' : 'off',
  }
  const server = stack.use(await ServerProcess.start(settings))
  const itemId = await addUsers(postgres.query, customers, baristas, passwordHash)
  await storeOrders(postgres.query, stored, customers, days)
  if (queue > 0) await storeQueue(postgres.query, queue)
  await postgres.query('vacuum analyze')
  await postgres.query('checkpoint')
  const resources = stack.move()
  return {
    postgres,
    server,
    settings,
    itemId,
    customers,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
