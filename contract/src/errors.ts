/**
 * Every refusal the API can answer with: its HTTP status and the title for people who read the
 * answer itself. The web words each code in its own catalogue (product-rules §10).
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, title: 'The request is not valid' },
  NOT_SIGNED_IN: { status: 401, title: 'Sign in first' },
  LOGIN_FAILED: { status: 401, title: 'Email or Password incorrect.' },
  SESSION_ENDED: { status: 401, title: 'This session has ended' },
  NOT_ALLOWED: { status: 403, title: 'Your role may not do this' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This path has no such method' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request took too long to arrive' },
  REGISTRATION_FAILED: { status: 409, title: 'create failed' },
  OWN_ACCOUNT: { status: 409, title: 'Nobody changes their own role or disables themselves' },
  LAST_ADMIN: { status: 409, title: 'The last admin stays an admin' },
  ORDER_LIMIT_REACHED: { status: 409, title: 'You already reached your order limit!' },
  MENU_NOT_AVAILABLE: { status: 409, title: 'This menu is not available' },
  BAR_NOT_ORDERABLE: {
    status: 409,
    title: 'Cocktails are not available for online ordering. Please order your drink at the bar',
  },
  CAFE_CLOSED: { status: 409, title: 'The cafe is closed' },
  BAR_CLOSED: { status: 409, title: 'The bar is closed' },
  CAFE_CLOSED_ON_FRIDAY: { status: 409, title: 'The cafe menu closes at 12:00 on Fridays' },
  LOCATION_REQUIRED: { status: 409, title: 'The order needs your position' },
  TOO_FAR: { status: 409, title: 'You are too far from the cafe' },
  ORDER_CHANGED: { status: 409, title: 'The order has changed meanwhile' },
  ACTIVE_ORDERS: { status: 409, title: 'There are orders waiting or in progress' },
  CONFLICT: { status: 409, title: 'This collides with what is there already' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  IMAGE_TOO_LARGE: { status: 413, title: 'File must be smaller than 5 MB' },
  IMAGE_NOT_SUPPORTED: { status: 415, title: 'have some error' },
  MEDIA_TYPE_NOT_SUPPORTED: { status: 415, title: 'Send JSON' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This key belongs to another order' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers of the request are too large' },
  OVERLOADED: { status: 503, title: 'Too much to do at the moment' },
  UNAVAILABLE: { status: 503, title: 'The database cannot be reached at the moment' },
  UNEXPECTED: { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

export interface InputError {
  /** Where the fault is, such as `body.name`. */
  path: string
  message: string
}

/** RFC 9457 problem, sent as `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  code: ErrorCode
  errors?: InputError[]
  /** The order as it is now, with ORDER_CHANGED. */
  order?: unknown
  /** Who moved it last, with `order` and for baristas only; null when the house itself did. */
  movedBy?: string | null
}
