import { type OrderStatus, orderStatuses, shopClosingReason } from './order-lifecycle.ts'

/** What a customer is notified of about an order (product-rules §16). */
export const orderNews = [
  'done',
  'rejected',
  'closed',
  'sent-back',
  'turn',
  'reminder',
  'joined',
  'moved-up',
  'moved-down',
] as const

export type OrderNews = (typeof orderNews)[number]

/** What everybody who waits is notified of (product-rules §23, §37). */
export const queueNews = ['message', 'late'] as const

export type QueueNews = (typeof queueNews)[number]

type State = { status: OrderStatus; rejectNote: string }

/** The news of a change of status; null for what the customer did, or need not know. */
export function newsOf(before: OrderStatus, { status, rejectNote }: State): OrderNews | null {
  if (status === before || status === 'cancel' || status === 'picked') return null
  // A hand-over that was taken back: its customer knows that it is ready.
  if (before === 'picked') return null
  if (status === 'done') return 'done'
  if (status === 'rejected') return rejectNote === shopClosingReason ? 'closed' : 'rejected'
  return orderStatuses.indexOf(status) < orderStatuses.indexOf(before) ? 'sent-back' : null
}

type Place = {
  status: OrderStatus
  /** Timestamp, and which of equal ones; null while an order for later rests. */
  place: string | null
  placeId: string
  letPassAt: string | null
}

const comesBefore = (one: Place, other: Place) =>
  Date.parse(one.place ?? '') - Date.parse(other.place ?? '') ||
  (one.placeId < other.placeId ? -1 : 1)

/** The news of places that were swapped (product-rules §30); null for what the customer did. */
export function placeNewsOf(before: Place, now: Place): 'moved-up' | 'moved-down' | null {
  const isSame = before.place === now.place && before.placeId === now.placeId
  if (now.status !== 'ordered' || !before.place || !now.place || isSame) return null
  if (comesBefore(now, before) < 0) return 'moved-up'
  return before.letPassAt === now.letPassAt ? 'moved-down' : null
}

type MovedBack = Pick<Place, 'status' | 'letPassAt'> & { movedDownAt: string | null }

/** Who was the last to move a waiting order down (product-rules §30). */
export function movedDownBy({ status, letPassAt, movedDownAt }: MovedBack) {
  if (status !== 'ordered') return null
  if (movedDownAt && movedDownAt > (letPassAt ?? '')) return 'barista'
  return letPassAt ? 'customer' : null
}
