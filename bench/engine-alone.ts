import { connect } from '../server/src/database/connect.ts'
import { countNewOrders } from './orders-so-far.ts'
import type { Statement } from './recorded-placing.ts'

// The embedded engine as the server opens it, without a server before it: one order after the
// other, each statement prepared once.

export interface OrdersToPlace {
  dataFolder: string
  warmUp: Statement[][]
  measured: Statement[][]
}

process.once('message', async ({ dataFolder, warmUp, measured }: OrdersToPlace) => {
  const database = await connect({ databaseUrl: null, dataFolder })
  const connection = await database.pool.connect()
  const send = async (orders: Statement[][]) => {
    for (const statements of orders)
      for (const [text, values] of statements) await connection.query(text, values)
  }
  await send(warmUp)
  const since = performance.now()
  await send(measured)
  const perSecond = (measured.length / (performance.now() - since)) * 1000
  connection.release()
  const placed = await countNewOrders(database)
  await database.close()
  process.send?.({ perSecond, placed })
})
