import { createCatalogue } from './catalogue.ts'
import { users } from './messages/en/users.ts'

/** Of User Management, which only admins load. */
export const useUserWords = createCatalogue(
  users,
  async () => (await import('./messages/th/users.ts')).users,
)
