import { createCatalogue } from './catalogue.ts'
import { addOrder } from './messages/en/add-order.ts'

export type AddOrderWords = typeof addOrder

/** Loaded with the screen "Add order". */
export const useAddOrderWords = createCatalogue<AddOrderWords>(
  addOrder,
  async () => (await import('./messages/th/add-order.ts')).addOrder,
)
