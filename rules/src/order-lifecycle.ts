export const orderStatuses = [
  'ordered',
  'in-progress',
  'done',
  'picked',
  'rejected',
  'cancel',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** The barista still has work to do; these make up the queue. */
export const openStatuses = ['ordered', 'in-progress'] as const satisfies OrderStatus[]

/** The cards at the top of My Orders. */
export const activeStatuses = ['ordered', 'in-progress', 'done'] as const satisfies OrderStatus[]

/** These take a place of the daily limit (product-rules §6). */
export const countedStatuses = [
  'ordered',
  'in-progress',
  'done',
  'picked',
] as const satisfies OrderStatus[]

/** These count as drinks made in statistics (product-rules §7). */
export const madeStatuses = ['done', 'picked'] as const satisfies OrderStatus[]

/** What a customer's History lists (spec §2). */
export const historyStatuses = [
  'picked',
  'cancel',
  'rejected',
  'done',
] as const satisfies OrderStatus[]

/** A customer moves their own orders only; an admin who orders is a customer. */
export const movers = ['customer', 'barista'] as const

export type Mover = (typeof movers)[number]

const moves: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { cancel: ['ordered'], picked: ['done'] },
  barista: {
    'in-progress': ['ordered'],
    done: ['in-progress'],
    rejected: ['ordered', 'in-progress'],
  },
}

/** From where this mover may bring an order to the target; none = never (product-rules §6). */
export function statusesBefore(mover: Mover, target: OrderStatus): readonly OrderStatus[] {
  return moves[mover][target] ?? []
}

export function mayMove(mover: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return statusesBefore(mover, to).includes(from)
}

/** Where a barista's step leads, as long as it can be taken back: nobody undoes what a customer did. */
export const undoableStatuses = ['in-progress', 'done', 'rejected'] as const satisfies OrderStatus[]

/** The note of orders still open when a new business day begins (product-rules §1). */
export const shopClosingReason = 'The shop is closing'

/** Offered in one tap after `limits.tumblerMinutes` (product-rules §6). Spelt as in spec §3. */
export const missingTumblerReason = 'Barista can not fine your tumbler'

export const rejectReasons = [
  'Ingredient Unavailable',
  'Barista was not at the bar',
  'Machine Failure',
  missingTumblerReason,
  shopClosingReason,
] as const

export type RejectReason = (typeof rejectReasons)[number]
