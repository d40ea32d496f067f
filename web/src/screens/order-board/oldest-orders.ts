import type { Order } from '@tumbler/contract/orders'

const mostSolid = 3

const since = ({ waitingSince, orderDate }: Order) => Date.parse(waitingSince ?? orderDate)

/** Of those that wait the ids that may be solid red: in a rush no more than the oldest three. */
export const oldestOf = (orders: readonly Order[]): ReadonlySet<string> =>
  new Set(
    orders
      .toSorted((one, other) => since(one) - since(other))
      .slice(0, mostSolid)
      .map(({ id }) => id),
  )
