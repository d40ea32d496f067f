import type { ValidationCode } from './validation.ts'

/** The HTTP status of every error code of the API (product-rules §10). */
export const errorStatuses = {
  VALIDATION_FAILED: 400,
  NOT_SIGNED_IN: 401,
  LOGIN_FAILED: 401,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_WAITING: 403,
  WRONG_PASSWORD: 409,
  SIGN_IN_AGAIN: 409,
  SESSION_ENDED: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  REGISTRATION_FAILED: 409,
  OWN_ACCOUNT: 409,
  LAST_ADMIN: 409,
  TICKET_EXPIRED: 409,
  REGISTRATION_CLOSED: 403,
  CODE_WRONG: 409,
  CODE_EXPIRED: 409,
  LINK_EXPIRED: 409,
  ORDER_LIMIT_REACHED: 409,
  TOO_MANY_ORDERS: 409,
  MENU_NOT_AVAILABLE: 409,
  NOT_OFFERED: 409,
  BAR_NOT_ORDERABLE: 409,
  CAFE_CLOSED: 409,
  BAR_CLOSED: 409,
  CAFE_CLOSED_ON_FRIDAY: 409,
  OUTSIDE_HOURS: 409,
  LAST_CALL: 409,
  SHOP_PAUSED: 409,
  QUEUE_FULL: 409,
  PICK_UP_TIME_NOT_POSSIBLE: 409,
  NOBODY_WAITS: 409,
  MESSAGE_TOO_SOON: 409,
  LOCATION_REQUIRED: 409,
  TOO_FAR: 409,
  ORDER_CHANGED: 409,
  FEEDBACK_ENDED: 409,
  TOO_MANY_CHANGES: 409,
  CANNOT_LET_PASS: 409,
  TALLY_EMPTY: 409,
  ACTIVE_ORDERS: 409,
  MENU_FULL: 409,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TOO_MANY_PIXELS: 413,
  IMAGE_NOT_SUPPORTED: 415,
  MEDIA_TYPE_NOT_SUPPORTED: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RANGE_TOO_LARGE: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
  UNEXPECTED: 500,
} as const

export type ErrorCode = keyof typeof errorStatuses

export interface InputError {
  /** Where the error is, such as `body.name`. */
  path: string
  /** Of a check of our own. */
  code?: ValidationCode
  /** For developers, in English. */
  message: string
}

/** Problem details (RFC 9457), sent as `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  code: ErrorCode
  errors?: InputError[]
  /** With ORDER_CHANGED: the current order. */
  order?: unknown
  /** With `order`, for baristas only: who changed it last; null for the system. */
  movedBy?: string | null
  /** With SHOP_PAUSED: when the break ends; with MESSAGE_TOO_SOON: from when on the next can be sent. */
  until?: string
  /** With CODE_WRONG. */
  triesLeft?: number
  /** With ACCOUNT_DISABLED: why. */
  reason?: string
}
