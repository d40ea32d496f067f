import type { Order } from '@tumbler/contract/orders'
import { words } from '../../i18n/words.ts'

/** Sends one request per order; returns the orders whose request failed, with the first error. */
export async function sendEach(
  orders: readonly Order[],
  send: (order: Order) => Promise<unknown>,
): Promise<{ failed: readonly Order[]; error: unknown }> {
  const results = await Promise.allSettled(orders.map(send))
  return {
    failed: orders.filter((_order, index) => results[index]?.status === 'rejected'),
    error: results.find((result) => result.status === 'rejected')?.reason,
  }
}

/** What is said of many orders of which a colleague was faster with some: no one name fits. */
export const ofMany = () => ({ ORDER_CHANGED: words.myOrders.orderChanged })
