import type { ErrorCode } from '@tumbler/contract/errors'

/** A true sentence for every refusal, and for no answer at all (product-rules §10). */
export const problems = {
  VALIDATION_FAILED: 'Please check what you entered.',
  NOT_SIGNED_IN: 'Please log in first.',
  LOGIN_FAILED: 'Email or Password incorrect.',
  SESSION_ENDED: 'Please log in again.',
  NOT_ALLOWED: 'Your role may not do this.',
  NOT_FOUND: 'This is not there anymore.',
  REQUEST_TIMEOUT: 'This took too long. Please try again.',
  REGISTRATION_FAILED: 'create failed',
  OWN_ACCOUNT: 'Nobody changes their own role or disables themselves.',
  LAST_ADMIN: 'The last admin stays an admin.',
  ORDER_LIMIT_REACHED: 'You already reached your order limit!',
  TOO_MANY_ORDERS: 'You placed too many orders today. Try again tomorrow.',
  MENU_NOT_AVAILABLE:
    'Seems like barista has just set this menu to inactive, please order another menu',
  BAR_NOT_ORDERABLE:
    'Cocktails are not available for online ordering. Please order your drink at the bar',
  CAFE_CLOSED: 'The cafe is closed.',
  BAR_CLOSED: 'The bar is closed.',
  CAFE_CLOSED_ON_FRIDAY: 'The cafe menu closes at 12:00 on Fridays.',
  LOCATION_REQUIRED: 'Please enable location sharing.',
  /** Thai, to be marked as such. */
  TOO_FAR: 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม เพื่อไม่ให้กระทบคิวของผู้อื่น',
  ORDER_CHANGED: 'The order has changed meanwhile.',
  ACTIVE_ORDERS: 'There are orders waiting or in progress.',
  CONFLICT: 'This collides with what is there already.',
  BODY_TOO_LARGE: 'This is too large.',
  IMAGE_TOO_LARGE: 'File must be smaller than 5 MB',
  IMAGE_NOT_SUPPORTED: 'have some error',
  MEDIA_TYPE_NOT_SUPPORTED: 'Something went wrong. Please try again.',
  IDEMPOTENCY_KEY_REUSED: 'Something went wrong. Please try again.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a moment.',
  HEADERS_TOO_LARGE: 'Something went wrong. Please try again.',
  OVERLOADED: 'Too much to do at the moment. Please try again.',
  UNAVAILABLE: 'Out of service at the moment. Please try again.',
  UNEXPECTED: 'Something went wrong. Please try again.',
  OFFLINE: 'No connection. Please try again.',
} satisfies Record<ErrorCode | 'OFFLINE', string>
