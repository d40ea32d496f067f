import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { areas, endpoints } from './endpoints.ts'
import { routes } from './routes.ts'

/** The status of success, the parts of the request, and the errors of its own. */
const calls: Record<keyof typeof endpoints, string> = {
  register: '201 body REGISTRATION_FAILED REGISTRATION_CLOSED',
  confirmRegistration: '200 body CODE_WRONG CODE_EXPIRED ACCOUNT_WAITING REGISTRATION_CLOSED',
  startOidc: '302 query NOT_FOUND',
  finishOidc: '302 query NOT_FOUND',
  redeemTicket: '200 body TICKET_EXPIRED',
  requestReset: '204 body',
  readResetLink: '200 body LINK_EXPIRED',
  resetPassword: '200 body LINK_EXPIRED',
  logIn: '200 body LOGIN_FAILED ACCOUNT_DISABLED ACCOUNT_WAITING',
  renewTokens: '200 body SESSION_ENDED',
  changePassword: '200 body WRONG_PASSWORD',
  listSessions: '200',
  endSession: '200 params NOT_FOUND',
  endOtherSessions: '200',
  exportAccount: '200',
  deleteAccount: '204 body WRONG_PASSWORD SIGN_IN_AGAIN LAST_ADMIN',
  countUsers: '200 query',
  findCustomers: '200 query',
  approveUser: '200 params body NOT_FOUND',
  makeResetLink: '200 params NOT_FOUND NOT_ALLOWED',
  listUserSessions: '200 params NOT_FOUND',
  endUserSession: '200 params NOT_FOUND',
  endUserSessions: '200 params NOT_FOUND',
  listAudit: '200 query',
  countAudit: '200 query',
  readFirstSteps: '200',
  getMe: '200',
  listUsers: '200 query',
  changeMe: '200 body NOT_ALLOWED',
  changeUser: '200 params body NOT_FOUND OWN_ACCOUNT LAST_ADMIN',
  markInactive: '200 params body NOT_FOUND',
  getSettings: '200',
  readShopSettings: '200',
  changeShopSettings: '200 body CONFLICT',
  getCafeStatus: '200',
  changeCafeStatus: '200 params ACTIVE_ORDERS',
  pauseShop: '200 body CAFE_CLOSED LAST_CALL',
  endPause: '200',
  beginLastCall: '200 CAFE_CLOSED',
  endLastCall: '200 OUTSIDE_HOURS',
  keepOpen: '200 body CAFE_CLOSED',
  sayLate: '200 body NOBODY_WAITS',
  endLate: '200',
  readMessage: '200',
  sendMessage: '200 body NOBODY_WAITS MESSAGE_TOO_SOON',
  takeMessageBack: '200',
  testWebhook: '200 body',
  goLive: '204 body CONFLICT',
  setUp: '204 body NOT_FOUND',
  listCategories: '200 query',
  getCategory: '200 params NOT_FOUND NOT_SIGNED_IN',
  listOptionGroups: '200',
  addOptionGroup: '201 body MENU_FULL',
  editOptionGroup: '200 params body NOT_FOUND CONFLICT MENU_FULL',
  removeOptionGroup: '200 params NOT_FOUND',
  addCategory: '201 body MENU_FULL',
  editCategory: '200 params body NOT_FOUND CONFLICT MENU_FULL',
  removeCategory: '200 params NOT_FOUND CONFLICT MENU_FULL',
  deleteCategory: '200 params NOT_FOUND CONFLICT MENU_FULL',
  arrangeCategories: '200 body CONFLICT',
  arrangeMenuItems: '200 params body NOT_FOUND CONFLICT MENU_FULL',
  listArchive: '200 query',
  getMenuItem: '200 params NOT_FOUND',
  uploadMenuPhoto: '201 body IMAGE_TOO_LARGE IMAGE_TOO_MANY_PIXELS IMAGE_NOT_SUPPORTED',
  addMenuItem: '201 body MENU_FULL',
  editMenuItem: '200 params body NOT_FOUND CONFLICT MENU_FULL',
  replaceMenuItem: '200 params body NOT_FOUND CONFLICT MENU_FULL',
  placeOrder:
    '201 headers body ORDER_LIMIT_REACHED TOO_MANY_ORDERS MENU_NOT_AVAILABLE NOT_OFFERED BAR_NOT_ORDERABLE CAFE_CLOSED BAR_CLOSED CAFE_CLOSED_ON_FRIDAY OUTSIDE_HOURS LAST_CALL SHOP_PAUSED QUEUE_FULL PICK_UP_TIME_NOT_POSSIBLE LOCATION_REQUIRED TOO_FAR IMAGE_TOO_LARGE IMAGE_TOO_MANY_PIXELS IMAGE_NOT_SUPPORTED IDEMPOTENCY_KEY_REUSED',
  listOrders: '200 query RANGE_TOO_LARGE',
  listLookAlikes: '200',
  searchOrders: '200 query RANGE_TOO_LARGE',
  getOrder: '200 params NOT_FOUND',
  countMyOrders: '200 query',
  listMyHistory: '200 query',
  listMyQueue: '200',
  listMyOrders: '200',
  changeOrder:
    '200 params body NOT_FOUND ORDER_CHANGED NOT_OFFERED TOO_MANY_CHANGES IMAGE_TOO_LARGE IMAGE_TOO_MANY_PIXELS IMAGE_NOT_SUPPORTED',
  markChangeSeen: '200 params body NOT_FOUND',
  moveMyOrder: '200 params body NOT_FOUND ORDER_CHANGED',
  moveOrderAsBarista: '200 params body NOT_FOUND ORDER_CHANGED',
  undoMove:
    '200 params body NOT_FOUND ORDER_CHANGED ORDER_LIMIT_REACHED MENU_NOT_AVAILABLE CAFE_CLOSED BAR_CLOSED',
  putTumbler: '200 params body NOT_FOUND ORDER_CHANGED',
  giveFeedback: '200 params body NOT_FOUND ORDER_CHANGED FEEDBACK_ENDED',
  readFeedback: '200 query RANGE_TOO_LARGE',
  markSeen: '204 params body NOT_FOUND',
  waitForTumbler: '200 params NOT_FOUND ORDER_CHANGED',
  letPass: '200 params NOT_FOUND ORDER_CHANGED CANNOT_LET_PASS',
  remind: '200 params NOT_FOUND ORDER_CHANGED',
  handOver: '200 params NOT_FOUND ORDER_CHANGED',
  setNotCollected: '200 params NOT_FOUND ORDER_CHANGED',
  clearNotCollected: '200 params NOT_FOUND ORDER_CHANGED',
  addWalkUp:
    '201 headers body NOT_FOUND ORDER_LIMIT_REACHED TOO_MANY_ORDERS MENU_NOT_AVAILABLE NOT_OFFERED BAR_NOT_ORDERABLE CAFE_CLOSED BAR_CLOSED CAFE_CLOSED_ON_FRIDAY PICK_UP_TIME_NOT_POSSIBLE IDEMPOTENCY_KEY_REUSED',
  takeWalkUpBack: '200 params NOT_FOUND ORDER_CHANGED',
  getWait: '200',
  readBarTally: '200',
  tapBarTally: '200 headers body MENU_NOT_AVAILABLE BAR_CLOSED TALLY_EMPTY IDEMPOTENCY_KEY_REUSED',
  countOrders: '200 query RANGE_TOO_LARGE',
  rankMenu: '200 query RANGE_TOO_LARGE',
  countBefore: '200 query RANGE_TOO_LARGE',
  countOverTime: '200 query RANGE_TOO_LARGE',
  countChoices: '200 query RANGE_TOO_LARGE',
  readQuality: '200 query RANGE_TOO_LARGE',
  exportTotals: '200 query',
  exportOrders: '200 query',
  uploadImage: '201 body IMAGE_TOO_LARGE IMAGE_TOO_MANY_PIXELS IMAGE_NOT_SUPPORTED',
  getImage: '200 params NOT_FOUND',
  listTumblers: '200',
  addTumbler: '201 body CONFLICT NOT_FOUND',
  renameTumbler: '200 params body CONFLICT NOT_FOUND',
  removeTumbler: '200 params NOT_FOUND',
  readScreen: '200 params NOT_FOUND',
  listScreens: '200',
  addScreen: '201 body CONFLICT',
  changeScreen: '200 params body NOT_FOUND',
  replaceScreenLink: '200 params CONFLICT NOT_FOUND',
  removeScreen: '200 params CONFLICT NOT_FOUND',
  getPushKey: '200',
  subscribe: '200 body',
  unsubscribe: '200 body NOT_FOUND',
  readState: '200 query',
  sendTestMail: '200 NOT_FOUND',
  isLive: '200',
  isReady: '200',
}

const all: Record<string, Endpoint> = endpoints

test.each(Object.entries(calls))('%s: %s', (name, written) => {
  const { status = 200, errors = [], ...endpoint } = all[name] as Endpoint
  const parts = (['params', 'query', 'headers', 'body'] as const).filter((part) => endpoint[part])
  expect([status, ...parts, ...errors].join(' ')).toBe(written)
  expect(endpoint).toMatchObject(routes[name as keyof typeof routes])
})

const pictures = { bodyLimit: 7_190_508, tooLargeCode: 'IMAGE_TOO_LARGE' }
const exceptions: Record<string, Partial<Endpoint>> = {
  renewTokens: { isNeverShed: true },
  isLive: { isHealthCheck: true },
  isReady: { isHealthCheck: true },
  changeShopSettings: { maxKeys: 2000 },
  // A picture is within the order.
  placeOrder: { bodyLimit: 7_190_508 },
  changeOrder: { bodyLimit: 7_190_508 },
  uploadImage: pictures as Partial<Endpoint>,
  uploadMenuPhoto: pictures as Partial<Endpoint>,
  getImage: { responseType: 'image/webp' },
  exportTotals: { responseType: 'text/csv', isStream: true },
  exportOrders: { responseType: 'text/csv', isStream: true },
  exportAccount: { isStream: true },
}

test('limits, load and media types differ for these only', () => {
  const found = Object.entries(all).flatMap(([name, endpoint]) => {
    const { isNeverShed, isHealthCheck, maxKeys, bodyLimit, tooLargeCode } = endpoint
    const { responseType, isStream } = endpoint
    const limits = { isNeverShed, isHealthCheck, maxKeys, bodyLimit, tooLargeCode }
    const own = { ...limits, responseType, isStream }
    return Object.values(own).some((value) => value !== undefined) ? [[name, own]] : []
  })
  expect(Object.fromEntries(found)).toEqual(exceptions)
})

test('every call is in one chapter of the API document', () => {
  const chapters = Object.entries(areas).map(([area, own]) => [area, Object.keys(own).length])
  expect(chapters).toEqual([
    ['Session', 10],
    ['Account', 6],
    ['Users', 13],
    ['Shop', 19],
    ['Menu', 17],
    ['Orders', 27],
    ['Bar tally', 2],
    ['Statistics', 9],
    ['Pictures', 3],
    ['Screen', 6],
    ['Tumblers', 4],
    ['Push', 3],
    ['Health', 4],
  ])
  const names = Object.values(areas).flatMap((own) => Object.keys(own))
  expect(names.sort()).toEqual(Object.keys(calls).sort())
})
