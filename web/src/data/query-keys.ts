import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'

/** Every query's key; the first word is what a live event calls stale. */
export const queryKeys = {
  session: ['session'],
  me: (personId: string | null) => ['session', 'me', personId],
  settings: ['settings'],
  cafeStatus: ['cafe-status'],
  menu: ['menu'],
  categories: (venue: Venue) => ['menu', 'categories', venue],
  /** The orders of whoever is signed in. */
  mine: ['my-orders'],
  orderCount: (date: string) => ['my-orders', 'count', date],
  myOrders: (date: string) => ['my-orders', 'today', date],
  myHistory: (range: DateRange) => ['my-orders', 'history', range.startDate, range.endDate],
  board: ['board'],
  users: ['users'],
  usersFound: (search: string) => ['users', search],
} as const
