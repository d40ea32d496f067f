import { expect, test } from 'vitest'
import { errorTitles } from './error-titles.ts'
import { errorStatuses } from './errors.ts'

const codes: Record<number, string> = {
  400: 'VALIDATION_FAILED',
  401: 'NOT_SIGNED_IN LOGIN_FAILED SESSION_ENDED',
  403: 'ACCOUNT_DISABLED ACCOUNT_WAITING NOT_ALLOWED REGISTRATION_CLOSED',
  409: 'WRONG_PASSWORD SIGN_IN_AGAIN REGISTRATION_FAILED OWN_ACCOUNT LAST_ADMIN TICKET_EXPIRED CODE_WRONG CODE_EXPIRED LINK_EXPIRED ORDER_LIMIT_REACHED TOO_MANY_ORDERS MENU_NOT_AVAILABLE NOT_OFFERED BAR_NOT_ORDERABLE CAFE_CLOSED BAR_CLOSED CAFE_CLOSED_ON_FRIDAY OUTSIDE_HOURS LAST_CALL SHOP_PAUSED QUEUE_FULL PICK_UP_TIME_NOT_POSSIBLE NOBODY_WAITS MESSAGE_TOO_SOON LOCATION_REQUIRED TOO_FAR ORDER_CHANGED FEEDBACK_ENDED TOO_MANY_CHANGES CANNOT_LET_PASS TALLY_EMPTY ACTIVE_ORDERS MENU_FULL CONFLICT',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE IMAGE_TOO_LARGE IMAGE_TOO_MANY_PIXELS',
  415: 'IMAGE_NOT_SUPPORTED MEDIA_TYPE_NOT_SUPPORTED',
  422: 'IDEMPOTENCY_KEY_REUSED RANGE_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'OVERLOADED UNAVAILABLE',
  500: 'UNEXPECTED',
}

const written = Object.entries(codes).flatMap(([status, names]) =>
  names.split(' ').map((code) => [code, Number(status)] as const),
)

test.each(written)('the status of %s is %i', (code, status) => {
  expect(errorStatuses[code as keyof typeof errorStatuses]).toBe(status)
})

test('there are no other codes, and each has a title', () => {
  const names = written.map(([code]) => code).sort()
  expect(Object.keys(errorStatuses).sort()).toEqual(names)
  expect(Object.keys(errorTitles).sort()).toEqual(names)
  for (const title of Object.values(errorTitles)) expect(title).not.toBe('')
})
