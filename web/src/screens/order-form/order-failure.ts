import type { CallErrorCode } from '../../data/call-error.ts'
import type { PositionRefusal } from '../../device/location.ts'
import type { Words } from '../../words/words.ts'

export type FailureReason = keyof Words['orderForm']['failures']
export type LocationReason = PositionRefusal | 'tooFar'

/** What follows a failure: the menu after 2 s, the summary as it is, the form, or the login. */
export type FailureStep = 'menu' | 'summary' | 'form' | 'login'

export type OrderFailure =
  | { next: FailureStep; reason: FailureReason }
  | { next: 'summary'; location: LocationReason }

const failures: Partial<Record<CallErrorCode, OrderFailure>> = {
  ORDER_LIMIT_REACHED: { next: 'menu', reason: 'limit' },
  TOO_MANY_ORDERS: { next: 'menu', reason: 'tooMany' },
  CAFE_CLOSED: { next: 'menu', reason: 'cafeClosed' },
  BAR_CLOSED: { next: 'menu', reason: 'barClosed' },
  CAFE_CLOSED_ON_FRIDAY: { next: 'menu', reason: 'friday' },
  BAR_NOT_ORDERABLE: { next: 'menu', reason: 'barOnly' },
  IDEMPOTENCY_KEY_REUSED: { next: 'menu', reason: 'alreadyPlaced' },
  VALIDATION_FAILED: { next: 'form', reason: 'checkOrder' },
  NOT_SIGNED_IN: { next: 'login', reason: 'sessionEnded' },
  SESSION_ENDED: { next: 'login', reason: 'sessionEnded' },
  OFFLINE: { next: 'summary', reason: 'offline' },
  OVERLOADED: { next: 'summary', reason: 'overloaded' },
  UNAVAILABLE: { next: 'summary', reason: 'busy' },
  TOO_MANY_REQUESTS: { next: 'summary', reason: 'busy' },
  LOCATION_REQUIRED: { next: 'summary', location: 'denied' },
  TOO_FAR: { next: 'summary', location: 'tooFar' },
}

/** The truth about an order that was not placed; what has no sentence of its own gets the menu's (product-rules §6). */
export const orderFailureOf = (code: CallErrorCode): OrderFailure =>
  failures[code] ?? { next: 'menu', reason: 'inactive' }
