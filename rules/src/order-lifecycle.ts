export const orderStatuses = [
  'ordered',
  'in-progress',
  'done',
  'picked',
  'rejected',
  'cancel',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** In the barista's queue. */
export const openStatuses = ['ordered', 'in-progress'] as const
/** Not yet in the customer's hand. */
export const activeStatuses = ['ordered', 'in-progress', 'done'] as const
/** Take a place of the daily limit (product-rules §6). */
export const countedStatuses = ['ordered', 'in-progress', 'done', 'picked'] as const
/** Drinks that were made (product-rules §7). */
export const madeStatuses = ['done', 'picked'] as const
export const historyStatuses = ['picked', 'cancel', 'rejected', 'done'] as const

export const movers = ['customer', 'barista'] as const
export type Mover = (typeof movers)[number]

/** Every move there is: mover and target, and the statuses it starts from (product-rules §6). */
const moves: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { cancel: ['ordered'], picked: ['done'] },
  barista: {
    'in-progress': ['ordered'],
    done: ['in-progress'],
    rejected: ['ordered', 'in-progress'],
  },
}

/** The statuses from which this mover may bring an order to the target; none when never. */
export const statusesBefore = (mover: Mover, target: OrderStatus): readonly OrderStatus[] =>
  moves[mover][target] ?? []

export const mayMove = (mover: Mover, from: OrderStatus, to: OrderStatus): boolean =>
  statusesBefore(mover, to).includes(from)

export const missingTumblerReason = 'Barista can not fine your tumbler'
export const shopClosingReason = 'The shop is closing'

/** The presets of spec §3, verbatim. */
export const rejectReasons = [
  'Ingredient Unavailable',
  'Barista was not at the bar',
  'Machine Failure',
  missingTumblerReason,
  shopClosingReason,
] as const
