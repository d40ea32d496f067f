import { createCatalogue } from './catalogue.ts'
import { enForCustomers } from './messages/en-for-customers.ts'

export type CustomerWords = typeof enForCustomers

/** The texts of ordering and of what becomes of an order, in their language. */
export const useCustomerWords = createCatalogue<CustomerWords>(
  enForCustomers,
  async () => (await import('./messages/th-for-customers.ts')).thForCustomers,
)
