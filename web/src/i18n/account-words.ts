import { createCatalogue } from './catalogue.ts'
import { account } from './messages/en/account.ts'

/** Loaded with the account menu and its pages. */
export const useAccountWords = createCatalogue(
  account,
  async () => (await import('./messages/th/account.ts')).account,
)
