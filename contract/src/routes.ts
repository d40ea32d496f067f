import { type Role, roles } from '@tumbler/rules/roles'

/** Who may call: everyone, or the listed roles. Which rows they see is decided in the query. */
export type Access = 'public' | readonly Role[]

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each parameter. */
  path: string
  access: Access
}

/** Every endpoint. Imports no schema library, so that the web starts without one. */
export const routes = {
  register: { method: 'POST', path: '/auth/register', access: 'public' },
  logIn: { method: 'POST', path: '/auth/v2/login', access: 'public' },
  renewTokens: { method: 'POST', path: '/auth/refresh-token', access: 'public' },
  confirmRegistration: { method: 'POST', path: '/auth/confirm', access: 'public' },
  startOidc: { method: 'GET', path: '/auth/oidc/start', access: 'public' },
  finishOidc: { method: 'GET', path: '/auth/oidc/callback', access: 'public' },
  redeemTicket: { method: 'POST', path: '/auth/oidc/ticket', access: 'public' },
  requestReset: { method: 'POST', path: '/auth/reset/request', access: 'public' },
  readResetLink: { method: 'POST', path: '/auth/reset/owner', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset', access: 'public' },

  getMe: { method: 'GET', path: '/user/me', access: roles },
  listUsers: { method: 'GET', path: '/user', access: ['admin'] },
  findCustomers: { method: 'GET', path: '/user/customers', access: ['barista'] },
  changeMe: { method: 'PATCH', path: '/user', access: roles },
  changeUser: { method: 'PATCH', path: '/user/:id', access: ['admin'] },
  markInactive: { method: 'PUT', path: '/user/:id/push/disable', access: roles },

  changePassword: { method: 'PUT', path: '/user/password', access: roles },
  listSessions: { method: 'GET', path: '/user/sessions', access: roles },
  endSession: { method: 'DELETE', path: '/user/sessions/:id', access: roles },
  exportAccount: { method: 'GET', path: '/user/export', access: roles },
  deleteAccount: { method: 'DELETE', path: '/user', access: roles },
  endOtherSessions: { method: 'DELETE', path: '/user/sessions', access: roles },
  makeResetLink: { method: 'POST', path: '/user/:id/reset-link', access: ['admin'] },
  listUserSessions: { method: 'GET', path: '/user/:id/sessions', access: ['admin'] },
  endUserSession: { method: 'DELETE', path: '/user/:id/sessions/:sessionId', access: ['admin'] },
  endUserSessions: { method: 'DELETE', path: '/user/:id/sessions', access: ['admin'] },
  countUsers: { method: 'GET', path: '/user/count', access: ['admin'] },
  approveUser: { method: 'POST', path: '/user/:id/approve', access: ['admin'] },
  listAudit: { method: 'GET', path: '/audit', access: ['admin'] },
  countAudit: { method: 'GET', path: '/audit/count', access: ['admin'] },
  readFirstSteps: { method: 'GET', path: '/first-steps', access: ['admin'] },

  getSettings: { method: 'GET', path: '/settings', access: 'public' },
  readShopSettings: { method: 'GET', path: '/shop-settings', access: ['admin'] },
  changeShopSettings: { method: 'PATCH', path: '/shop-settings', access: ['admin'] },
  getCafeStatus: { method: 'GET', path: '/cafe-status', access: 'public' },
  changeCafeStatus: { method: 'PATCH', path: '/cafe-status/:value', access: ['barista'] },
  pauseShop: { method: 'PUT', path: '/cafe-status/pause', access: ['barista'] },
  endPause: { method: 'DELETE', path: '/cafe-status/pause', access: ['barista'] },
  beginLastCall: { method: 'PUT', path: '/cafe-status/last-call', access: ['barista'] },
  endLastCall: { method: 'DELETE', path: '/cafe-status/last-call', access: ['barista'] },
  keepOpen: { method: 'PUT', path: '/cafe-status/open-until', access: ['barista'] },

  sayLate: { method: 'PUT', path: '/cafe-status/late', access: ['barista'] },
  endLate: { method: 'DELETE', path: '/cafe-status/late', access: ['barista'] },

  readMessage: { method: 'GET', path: '/message', access: roles },
  sendMessage: { method: 'POST', path: '/message', access: ['barista'] },
  takeMessageBack: { method: 'DELETE', path: '/message', access: ['barista'] },
  testWebhook: { method: 'POST', path: '/webhooks/test', access: ['admin'] },

  goLive: { method: 'POST', path: '/go-live', access: ['admin'] },
  setUp: { method: 'POST', path: '/set-up', access: 'public' },

  listCategories: { method: 'GET', path: '/category', access: 'public' },
  getCategory: { method: 'GET', path: '/category/:id', access: 'public' },
  addCategory: { method: 'POST', path: '/category', access: ['barista'] },
  editCategory: { method: 'PATCH', path: '/category/:id', access: ['barista'] },
  removeCategory: { method: 'PATCH', path: '/category/:id/unavailable', access: ['barista'] },
  deleteCategory: { method: 'DELETE', path: '/category/:id', access: ['barista'] },
  arrangeCategories: { method: 'PUT', path: '/category/order', access: ['barista'] },
  arrangeMenuItems: { method: 'PUT', path: '/category/:id/positions', access: ['barista'] },
  listArchive: { method: 'GET', path: '/menu/archive', access: ['barista'] },
  getMenuItem: { method: 'GET', path: '/menu/:id', access: ['barista'] },
  uploadMenuPhoto: { method: 'POST', path: '/menu/photo', access: ['barista'] },
  addMenuItem: { method: 'POST', path: '/menu', access: ['barista'] },
  editMenuItem: { method: 'PATCH', path: '/menu/:id', access: ['barista'] },
  replaceMenuItem: { method: 'PUT', path: '/menu/:id', access: ['barista'] },

  listOptionGroups: { method: 'GET', path: '/options', access: roles },
  addOptionGroup: { method: 'POST', path: '/options', access: ['barista'] },
  editOptionGroup: { method: 'PATCH', path: '/options/:id', access: ['barista'] },
  removeOptionGroup: { method: 'DELETE', path: '/options/:id', access: ['barista'] },

  placeOrder: { method: 'POST', path: '/order', access: ['user', 'admin'] },
  listOrders: { method: 'GET', path: '/order', access: ['barista'] },
  listLookAlikes: { method: 'GET', path: '/order/look-alikes', access: ['barista'] },
  searchOrders: { method: 'GET', path: '/order/search', access: ['barista', 'admin'] },
  getOrder: { method: 'GET', path: '/order/:id', access: ['user', 'barista', 'admin'] },
  countMyOrders: { method: 'GET', path: '/order/count/user', access: ['user', 'admin'] },
  listMyHistory: { method: 'GET', path: '/order/history/user', access: ['user', 'admin'] },
  listMyOrders: { method: 'GET', path: '/order/mine', access: ['user', 'admin'] },
  listMyQueue: { method: 'GET', path: '/order/my-queue', access: ['user', 'admin'] },
  changeOrder: { method: 'PUT', path: '/order/:id/details', access: ['user', 'admin'] },
  markChangeSeen: { method: 'PUT', path: '/order/:id/details/seen', access: ['barista'] },
  moveMyOrder: { method: 'PATCH', path: '/order/:id', access: ['user', 'admin'] },
  moveOrderAsBarista: { method: 'PATCH', path: '/order/barista/:id', access: ['barista'] },
  putTumbler: { method: 'PUT', path: '/order/:id/tumbler', access: roles },
  markSeen: { method: 'PUT', path: '/order/:id/seen', access: ['user', 'admin'] },
  giveFeedback: { method: 'PUT', path: '/order/:id/feedback', access: ['user', 'admin'] },
  readFeedback: { method: 'GET', path: '/feedback', access: ['barista', 'admin'] },
  waitForTumbler: { method: 'PUT', path: '/order/:id/tumbler/wait', access: ['barista'] },
  letPass: { method: 'PUT', path: '/order/:id/let-pass', access: roles },
  remind: { method: 'POST', path: '/order/:id/remind', access: ['barista'] },
  handOver: { method: 'PUT', path: '/order/:id/hand-over', access: ['barista'] },
  setNotCollected: { method: 'PUT', path: '/order/:id/not-collected', access: ['barista'] },
  clearNotCollected: { method: 'DELETE', path: '/order/:id/not-collected', access: ['barista'] },
  addWalkUp: { method: 'POST', path: '/order/walk-up', access: ['barista'] },
  takeWalkUpBack: { method: 'DELETE', path: '/order/walk-up/:id', access: ['barista'] },
  getWait: { method: 'GET', path: '/wait', access: 'public' },
  undoMove: { method: 'POST', path: '/order/barista/:id/undo', access: ['barista'] },

  countOrders: { method: 'GET', path: '/order/count/total', access: ['barista', 'admin'] },
  rankMenu: { method: 'GET', path: '/order/find/popular-menu', access: ['barista', 'admin'] },
  countBefore: { method: 'GET', path: '/order/count/before', access: ['barista', 'admin'] },
  countOverTime: { method: 'GET', path: '/order/count/timeline', access: ['barista', 'admin'] },

  countChoices: { method: 'GET', path: '/statistics/choices', access: ['barista', 'admin'] },
  readQuality: { method: 'GET', path: '/statistics/quality', access: ['barista', 'admin'] },
  exportTotals: { method: 'GET', path: '/statistics/totals.csv', access: ['barista', 'admin'] },
  exportOrders: { method: 'GET', path: '/statistics/orders.csv', access: ['barista', 'admin'] },

  readBarTally: { method: 'GET', path: '/bar-tally', access: ['barista'] },
  tapBarTally: { method: 'POST', path: '/bar-tally', access: ['barista'] },

  uploadImage: { method: 'POST', path: '/upload/image', access: ['user', 'admin'] },
  getImage: { method: 'GET', path: '/upload/image/:name', access: 'public' },

  listTumblers: { method: 'GET', path: '/tumbler', access: ['user', 'admin'] },
  addTumbler: { method: 'POST', path: '/tumbler', access: ['user', 'admin'] },
  renameTumbler: { method: 'PATCH', path: '/tumbler/:id', access: ['user', 'admin'] },
  removeTumbler: { method: 'DELETE', path: '/tumbler/:id', access: ['user', 'admin'] },

  getPushKey: { method: 'GET', path: '/push/key', access: roles },
  subscribe: { method: 'PUT', path: '/push/subscription', access: roles },
  unsubscribe: { method: 'DELETE', path: '/push/subscription', access: roles },

  readScreen: { method: 'GET', path: '/screen/:token', access: 'public' },
  listScreens: { method: 'GET', path: '/screen-links', access: ['barista', 'admin'] },
  addScreen: { method: 'POST', path: '/screen-links', access: ['barista', 'admin'] },
  changeScreen: { method: 'PATCH', path: '/screen-links/:id', access: ['barista', 'admin'] },
  replaceScreenLink: {
    method: 'POST',
    path: '/screen-links/:id/replace',
    access: ['barista', 'admin'],
  },
  removeScreen: { method: 'DELETE', path: '/screen-links/:id', access: ['barista', 'admin'] },

  readState: { method: 'GET', path: '/state', access: ['admin'] },
  sendTestMail: { method: 'POST', path: '/mail/test', access: ['admin'] },

  isLive: { method: 'GET', path: '/health/live', access: 'public' },
  isReady: { method: 'GET', path: '/health/ready', access: 'public' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
