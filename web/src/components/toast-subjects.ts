import type { Order } from '@tumbler/contract/orders'

/** A toast closes when one of its subjects changes. */
export const toastSubjects = {
  /** The page they came up on. */
  page: 'page',
  /** That the server cannot be reached. */
  connection: 'connection',
  /** An order as long as it is at this step. */
  order: ({ id, status }: Pick<Order, 'id' | 'status'>) => `order ${id} ${status}`,
  placing: 'placing',
  menuItem: (id: string) => `menu item ${id}`,
  user: (id: string) => `user ${id}`,
  ownName: 'own name',
}
