export const orderStatuses = [
  'ordered',
  'in-progress',
  'done',
  'picked',
  'rejected',
  'cancel',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** The queue: the barista still has work to do. */
export const openStatuses = ['ordered', 'in-progress'] as const satisfies OrderStatus[]

export const isOpenStatus = (status: OrderStatus): boolean =>
  (openStatuses as readonly OrderStatus[]).includes(status)

type Resting = {
  status: OrderStatus
  pickUpAt: Date | string | null
  waitingSince: Date | string | null
}

/** An order for later waits for its time, and is not in the queue yet (product-rules §25). */
export const isResting = ({ status, pickUpAt, waitingSince }: Resting): boolean =>
  status === 'ordered' && pickUpAt !== null && waitingSince === null

/** In the queue: open, and not for later. */
export const isQueued = (order: Resting): boolean => isOpenStatus(order.status) && !isResting(order)

/** Shown at the top of My Orders. */
export const activeStatuses = ['ordered', 'in-progress', 'done'] as const satisfies OrderStatus[]

/** Count towards the daily limit (product-rules §6). */
export const countedStatuses = [
  'ordered',
  'in-progress',
  'done',
  'picked',
] as const satisfies OrderStatus[]

export const countsTowardsLimit = (status: OrderStatus): boolean =>
  (countedStatuses as readonly OrderStatus[]).includes(status)

/** Count as drinks made in statistics (product-rules §7). */
export const madeStatuses = ['done', 'picked'] as const satisfies OrderStatus[]

/** Listed in a customer's History (spec §2). */
export const historyStatuses = [
  'picked',
  'cancel',
  'rejected',
  'done',
] as const satisfies OrderStatus[]

/**
 * Customers move their own orders only; an admin who orders is a customer. Handing over is a call of
 * its own, so that the moves of the specification stay as they are (product-rules §17), and so is
 * taking back an order that the barista has just added.
 */
export const movers = ['customer', 'barista', 'hand-over', 'walk-up'] as const

export type Mover = (typeof movers)[number]

const moves: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { cancel: ['ordered'], picked: ['done'] },
  barista: {
    'in-progress': ['ordered'],
    done: ['in-progress'],
    rejected: ['ordered', 'in-progress'],
  },
  'hand-over': { picked: ['done'] },
  'walk-up': { cancel: ['ordered'] },
}

/** Statuses from which this mover may move an order to the target (product-rules §6). */
export function statusesBefore(mover: Mover, target: OrderStatus): readonly OrderStatus[] {
  return moves[mover][target] ?? []
}

export function mayMove(mover: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return statusesBefore(mover, to).includes(from)
}

/** A barista can undo a move to one of these; moves of customers cannot be undone. */
export const undoableStatuses = [
  'in-progress',
  'done',
  'rejected',
  'picked',
] as const satisfies OrderStatus[]

export const isUndoable = (status: OrderStatus): boolean =>
  (undoableStatuses as readonly OrderStatus[]).includes(status)

/** Note of orders rejected because a new business day began (product-rules §1). */
export const shopClosingReason = 'The shop is closing'

/** Offered first after `limits.tumblerMinutes` (product-rules §6). Spelt as in spec §3. */
export const missingTumblerReason = 'Barista can not fine your tumbler'

/** The same drink again would be canceled again. */
export const noIngredientReason = 'Ingredient Unavailable'

export const rejectReasons = [
  noIngredientReason,
  'Barista was not at the bar',
  'Machine Failure',
  missingTumblerReason,
  shopClosingReason,
] as const

export type RejectReason = (typeof rejectReasons)[number]

/** One of the specification's, not of the shop's own or of a barista's own words. */
export const isRejectReason = (note: string): note is RejectReason =>
  rejectReasons.some((reason) => reason === note)

/** Milliseconds in which a change of an order is shown to a barista before the order is started (product-rules §32). */
export const unseenChangeMs = 1000
