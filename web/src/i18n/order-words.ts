import { createCatalogue } from './catalogue.ts'
import { enForOrders } from './messages/en-for-orders.ts'

export type OrderWords = typeof enForOrders

/** The texts about orders that were placed, for customers and staff. */
export const useOrderWords = createCatalogue<OrderWords>(
  enForOrders,
  async () => (await import('./messages/th-for-orders.ts')).thForOrders,
)
