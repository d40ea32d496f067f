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
  wholeMenu: ['menu', 'whole'],
  category: (id: string) => ['menu', 'category', id],
  /** The orders of whoever is signed in. */
  mine: ['my-orders'],
  orderCount: (date: string) => ['my-orders', 'count', date],
  myOrders: (date: string) => ['my-orders', 'today', date],
  myHistory: (range: DateRange) => ['my-orders', 'history', range.startDate, range.endDate],
  myTotal: (range: DateRange) => ['my-orders', 'total', range.startDate, range.endDate],
  board: ['board'],
  /** Stale whenever the board is. */
  finished: ['board', 'finished'],
  statistics: ['statistics'],
  statisticsOf: (venue: Venue, range: DateRange) => [
    'statistics',
    venue,
    range.startDate,
    range.endDate,
  ],
  orderLog: ['order-log'],
  orderLogOf: (date: string) => ['order-log', date],
  /** No news call it stale: what was over stays over. */
  earlierOrders: (before: string) => ['earlier-orders', before],
  users: ['users'],
  usersFound: (search: string) => ['users', search],
} as const
