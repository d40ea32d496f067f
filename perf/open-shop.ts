import { startServer } from './server-process.ts'
import { addUsers, environment, type Query, storeOrders } from './shop.ts'

export interface Database {
  settings: Record<string, string>
  query: Query
  [Symbol.asyncDispose](): Promise<void>
}

interface ShopOptions {
  customers: number
  baristas?: number
  passwordHash?: string
  /** Orders of the days before today. */
  stored?: number
  days?: number
  isSheddingLoad?: boolean
}

/** A server on a database, both ended by `await using`. */
export async function openShop<Kind extends Database>(database: Kind, options: ShopOptions) {
  const { customers, baristas, passwordHash, stored = 10_000, days } = options
  await using stack = new AsyncDisposableStack()
  stack.use(database)
  const settings = {
    ...environment,
    ...database.settings,
    // A busy machine would look overloaded; where shedding is what is measured, it is on.
    LOAD_SHEDDING: options.isSheddingLoad ? 'on' : 'off',
  }
  const server = stack.use(await startServer(settings))
  const { query } = database
  const itemId = await addUsers(query, customers, baristas, passwordHash)
  await storeOrders(query, stored, customers, days)
  await query('vacuum analyze')
  await query('checkpoint')
  const resources = stack.move()
  return {
    database,
    server,
    settings,
    itemId,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
