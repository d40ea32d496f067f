import type { ApiErrorCode } from '../../../api/api-error.ts'
import { addWords } from '../../add-words.ts'

/** A true sentence for every refusal, and for no answer at all (product-rules §10). */
export const problems = {
  VALIDATION_FAILED: 'Please check what you entered.',
  NOT_SIGNED_IN: 'Please log in first.',
  LOGIN_FAILED: 'Email or Password incorrect.',
  ACCOUNT_DISABLED: 'This account is disabled.',
  ACCOUNT_WAITING: 'An admin has to approve your account first.',
  WRONG_PASSWORD: 'This is not your current password.',
  SIGN_IN_AGAIN: 'Please sign in again first.',
  SESSION_ENDED: 'Please log in again.',
  NOT_ALLOWED: "Your role can't do this.",
  NOT_FOUND: 'This no longer exists.',
  REQUEST_TIMEOUT: 'This took too long. Please try again.',
  REGISTRATION_FAILED: 'create failed',
  TICKET_EXPIRED: 'This sign-in took too long. Please try again.',
  REGISTRATION_CLOSED: 'Nobody can register here. Please ask the team.',
  CODE_WRONG: 'This code is not right.',
  CODE_EXPIRED: 'This code has expired.',
  LINK_EXPIRED: 'This link has expired',
  OWN_ACCOUNT: "You can't change your own role or disable yourself.",
  LAST_ADMIN: 'The last admin must stay an admin.',
  ORDER_LIMIT_REACHED: 'You already reached your order limit!',
  TOO_MANY_ORDERS: 'You placed too many orders today. Try again tomorrow.',
  MENU_NOT_AVAILABLE:
    'Seems like barista has just set this menu to inactive, please order another menu',
  NOT_OFFERED: 'This drink does not come like this any more. Please choose again.',
  BAR_NOT_ORDERABLE:
    'Cocktails are not available for online ordering. Please order your drink at the bar',
  CAFE_CLOSED: 'The cafe is closed.',
  BAR_CLOSED: 'The bar is closed.',
  CAFE_CLOSED_ON_FRIDAY: 'The cafe menu closes at 12:00 on Fridays.',
  OUTSIDE_HOURS: 'No orders can be placed at this hour.',
  LAST_CALL: 'Last call: no new orders today.',
  SHOP_PAUSED: "We're taking a short break.",
  LOCATION_REQUIRED: 'Please enable location sharing.',
  /** Thai, to be marked as such. */
  TOO_FAR: 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม เพื่อไม่ให้กระทบคิวของผู้อื่น',
  ORDER_CHANGED: 'This order has changed.',
  TOO_MANY_CHANGES: 'It was changed 5 times already.',
  TALLY_EMPTY: 'This drink was taken back already.',
  ACTIVE_ORDERS: 'Some orders are still waiting or in progress.',
  MENU_FULL: 'The menu is full.',
  CONFLICT: 'This conflicts with something that already exists.',
  BODY_TOO_LARGE: 'This is too large.',
  IMAGE_TOO_LARGE: 'File must be smaller than 5 MB',
  IMAGE_TOO_MANY_PIXELS:
    'This photo has too many pixels. Please choose a smaller size, up to 40 megapixels.',
  IMAGE_NOT_SUPPORTED: 'have some error',
  MEDIA_TYPE_NOT_SUPPORTED: 'Something went wrong. Please try again.',
  IDEMPOTENCY_KEY_REUSED: 'Something went wrong. Please try again.',
  RANGE_TOO_LARGE: 'These days have too many orders. Please choose fewer days.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a moment.',
  HEADERS_TOO_LARGE: 'Something went wrong. Please try again.',
  OVERLOADED: "We're very busy right now. Please try again.",
  UNAVAILABLE: "We're having a problem right now. Please try again.",
  UNEXPECTED: 'Something went wrong. Please try again.',
  BLOCKED: 'A proxy or firewall in between refused this. Please tell the admin.',
  OFFLINE: "You're offline. Please try again.",
} satisfies Record<ApiErrorCode, string>

addWords({ problems })
