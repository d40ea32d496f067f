/**
 * The keys that are invalidated or written elsewhere than where they are read; a live event invalidates
 * by the first word. A read without a key of its own has the name of its endpoint (`readOf`).
 */
export const queryKeys = {
  session: ['session'],
  me: (userId: string | null) => ['session', 'me', userId],
  settings: ['getSettings'],
  screens: ['listScreens'],
  shopSettings: ['readShopSettings'],
  cafeStatus: ['getCafeStatus'],
  wait: ['getWait'],
  message: ['readMessage'],
  menu: ['menu'],
  /** The revision of an item or category, as the response to its latest change from here had it. */
  menuRevision: (id: string) => ['menu-revisions', id],
  archive: ['archive'],
  options: ['options'],
  /** The user's own orders. */
  mine: ['my-orders'],
  myToday: ['my-orders', 'today'],
  myOrders: (date: string) => ['my-orders', 'today', date],
  myPast: ['my-orders', 'past'],
  tumblers: ['listTumblers'],
  board: ['board'],
  lookAlikes: ['listLookAlikes'],
  counter: ['finished-orders', 'counter'],
  recent: ['finished-orders', 'recent'],
  barTally: ['readBarTally'],
  /** One order, from the response to its latest change made here. */
  order: (id: string) => ['orders', id],
  orders: ['orders'],
  statistics: ['statistics'],
  orderLog: ['order-log'],
  users: ['listUsers'],
  userCounts: ['countUsers'],
  firstSteps: ['readFirstSteps'],
} as const

/** The mutations that something waits for; all of an order share the first word. */
export const mutationKeys = {
  orders: ['orders'],
  placeOrder: ['orders', 'place'],
  moveOrder: ['orders', 'move'],
  changeOrder: ['orders', 'change'],
  undoMove: ['orders', 'undo'],
  tumbler: ['orders', 'tumbler'],
  changeSeen: ['orders', 'change-seen'],
  menu: ['menu'],
  shopMode: ['shop-mode'],
  message: ['message'],
  favourite: ['favourite'],
} as const
