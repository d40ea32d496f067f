import type { Order, OwnOrder } from '@tumbler/contract/orders'

/** A toast closes when one of its subjects changes. */
export const toastSubjects = {
  /** The page they came up on. */
  page: 'page',
  /** That the server cannot be reached. */
  connection: 'connection',
  /** An order as long as it is at this step. */
  order: ({ id, status }: Pick<Order, 'id' | 'status'>) => `order ${id} ${status}`,
  /** A part of an order as long as it is so: where an answer was lost, the order shows that it was done. */
  tumbler: ({ id, tumblerOnBarAt }: Pick<Order, 'id' | 'tumblerOnBarAt'>) =>
    `order ${id} ${tumblerOnBarAt ? '' : 'not '}on the bar`,
  place: ({ id, letPassAt, movedDownAt }: Pick<Order, 'id' | 'letPassAt' | 'movedDownAt'>) =>
    `order ${id} moved ${letPassAt ?? ''} ${movedDownAt ?? ''}`,
  feedback: ({ id, feedback }: Pick<OwnOrder, 'id' | 'feedback'>) =>
    `order ${id} ${JSON.stringify(feedback ?? null)}`,
  placing: 'placing',
  menuItem: (id: string) => `menu item ${id}`,
  user: (id: string) => `user ${id}`,
  ownName: 'own name',
}
