import type { Context } from '../context.ts'
import { endWithoutOrders } from '../shop/end-without-orders.ts'
import { beginTurn } from './begin-turn.ts'

/**
 * What follows when an open order leaves the queue. Each is done after the commit, and again every
 * minute, for a server that ends in between.
 */
export async function afterLeaving(context: Context) {
  await Promise.all([beginTurn(context), endWithoutOrders(context)])
}
