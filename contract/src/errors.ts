import type { ValidationCode } from './validation.ts'

/**
 * All error codes of the API with their HTTP status. The titles are for developers; the web has its
 * own text for each code (product-rules §10).
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  NOT_SIGNED_IN: { status: 401, title: 'Sign in first' },
  LOGIN_FAILED: { status: 401, title: 'Email or Password incorrect.' },
  ACCOUNT_DISABLED: { status: 403, title: 'This account is disabled' },
  ACCOUNT_WAITING: { status: 403, title: 'An admin has to approve this account first' },
  WRONG_PASSWORD: { status: 409, title: 'This is not the current password' },
  SIGN_IN_AGAIN: { status: 409, title: 'Sign in again first' },
  SESSION_ENDED: { status: 401, title: 'This session has ended' },
  NOT_ALLOWED: { status: 403, title: 'Your role may not do this' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request took too long to arrive' },
  REGISTRATION_FAILED: { status: 409, title: 'create failed' },
  OWN_ACCOUNT: { status: 409, title: 'You cannot change your own role or disable yourself' },
  LAST_ADMIN: { status: 409, title: 'The last admin stays an admin' },
  TICKET_EXPIRED: { status: 409, title: 'This sign-in has expired, or was used' },
  REGISTRATION_CLOSED: { status: 403, title: 'Nobody can register here' },
  CODE_WRONG: { status: 409, title: 'This code is not right' },
  CODE_EXPIRED: { status: 409, title: 'This code has expired, or was tried too often' },
  LINK_EXPIRED: { status: 409, title: 'This link has expired, or was used' },
  ORDER_LIMIT_REACHED: { status: 409, title: 'You already reached your order limit!' },
  TOO_MANY_ORDERS: { status: 409, title: 'You placed too many orders today' },
  MENU_NOT_AVAILABLE: { status: 409, title: 'This menu is not available' },
  BAR_NOT_ORDERABLE: {
    status: 409,
    title: 'Cocktails are not available for online ordering. Please order your drink at the bar',
  },
  CAFE_CLOSED: { status: 409, title: 'The cafe is closed' },
  BAR_CLOSED: { status: 409, title: 'The bar is closed' },
  CAFE_CLOSED_ON_FRIDAY: { status: 409, title: 'The cafe menu closes at 12:00 on Fridays' },
  OUTSIDE_HOURS: { status: 409, title: 'The shop takes no orders at this hour' },
  LAST_CALL: { status: 409, title: 'Last call: no new orders' },
  SHOP_PAUSED: { status: 409, title: 'The shop takes a break' },
  LOCATION_REQUIRED: { status: 409, title: 'The order requires your position' },
  TOO_FAR: { status: 409, title: 'You are too far from the cafe' },
  ORDER_CHANGED: { status: 409, title: 'The order has changed meanwhile' },
  ACTIVE_ORDERS: { status: 409, title: 'There are orders waiting or in progress' },
  CONFLICT: { status: 409, title: 'The data has changed, or a limit is reached' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  IMAGE_TOO_LARGE: { status: 413, title: 'File must be smaller than 5 MB' },
  IMAGE_NOT_SUPPORTED: { status: 415, title: 'have some error' },
  MEDIA_TYPE_NOT_SUPPORTED: { status: 415, title: 'Send JSON' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This key belongs to another order' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers of the request are too large' },
  OVERLOADED: { status: 503, title: 'The server is overloaded' },
  UNAVAILABLE: { status: 503, title: 'The database is not available' },
  UNEXPECTED: { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

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
  /** With SHOP_PAUSED: when the break ends. */
  until?: string
  /** With CODE_WRONG. */
  triesLeft?: number
  /** With ACCOUNT_DISABLED: why. */
  reason?: string
}
