import type { Venue } from '@tumbler/rules/drinks'
import type { DateRange } from '@tumbler/rules/periods'

/** The key of every query; a live event invalidates by the first word. */
export const queryKeys = {
  session: ['session'],
  me: (userId: string | null) => ['session', 'me', userId],
  resetLink: (token: string) => ['reset-link', token],
  settings: ['settings'],
  shopSettings: ['shop-settings'],
  serverState: ['server-state'],
  cafeStatus: ['cafe-status'],
  wait: ['wait'],
  menu: ['menu'],
  /** Of the shop's day: what is sold out today can be had tomorrow. */
  categories: (venue: Venue | undefined, date: string) => ['menu', 'categories', venue, date],
  category: (id: string) => ['menu', 'category', id],
  /** The revision of an item or category, as the response to its latest change from here had it. */
  menuRevision: (id: string) => ['menu-revisions', id],
  archive: ['archive'],
  /** Of the item's revision: another one was changed by another person. */
  lastChange: (id: string, revision: number) => ['last-change', id, revision],
  /** The user's own orders. */
  mine: ['my-orders'],
  myToday: ['my-orders', 'today'],
  myOrders: (date: string) => ['my-orders', 'today', date],
  myPast: ['my-orders', 'past'],
  myHistory: (range: DateRange) => ['my-orders', 'past', 'list', range.startDate, range.endDate],
  myTotal: (range: DateRange) => ['my-orders', 'past', 'total', range.startDate, range.endDate],
  orderCourse: (id: string, updatedAt: string) => ['my-orders', 'past', 'course', id, updatedAt],
  allTumblers: ['tumblers'],
  tumblers: (userId: string | null) => ['tumblers', userId],
  board: ['board'],
  counter: ['finished-orders', 'counter'],
  recent: ['finished-orders', 'recent'],
  barTally: ['bar-tally'],
  /** One order, as the response to its latest change from here had it. */
  order: (id: string) => ['orders', id],
  orders: ['orders'],
  statistics: ['statistics'],
  statisticsOf: (venue: Venue, range: DateRange) => [
    'statistics',
    venue,
    range.startDate,
    range.endDate,
  ],
  /** Of days that have passed, which no live event changes. */
  statisticsBefore: (venue: Venue, totals: DateRange, timeline: DateRange) => [
    'statistics-before',
    venue,
    totals,
    timeline,
  ],
  qualityOf: (venue: Venue, range: DateRange) => ['statistics', 'quality', venue, range],
  orderLog: ['order-log'],
  ordersFound: (search: object) => ['order-log', 'found', search],
  orderFound: (id: string) => ['order-log', 'order', id],
  allDevices: ['devices'],
  devices: (userId: string) => ['devices', userId],
  publicScreen: (token: string) => ['public-screen', token],
  screenLink: ['screen-link'],
  users: ['users'],
  usersFound: (search: string, filter: string) => ['users', search, filter],
  userCounts: ['user-counts'],
  userDevices: (id: string) => ['user-devices', id],
  customers: ['customers'],
  customersFound: (name: string) => ['customers', name],
  audit: ['audit'],
  auditOf: (user: string | null, pageSize: number) => ['audit', user, pageSize],
} as const

/** The mutations that something waits for; all of an order share the first word. */
export const mutationKeys = {
  orders: ['orders'],
  placeOrder: ['orders', 'place'],
  moveOrder: ['orders', 'move'],
  undoMove: ['orders', 'undo'],
  tumbler: ['orders', 'tumbler'],
  menu: ['menu'],
  shopMode: ['shop-mode'],
  favourite: ['favourite'],
} as const
