import { expect, test } from 'vitest'
import { routes } from './routes.ts'

/** Who may call what. */
const calls = {
  everyone: {
    register: 'POST /auth/register',
    confirmRegistration: 'POST /auth/confirm',
    startOidc: 'GET /auth/oidc/start',
    finishOidc: 'GET /auth/oidc/callback',
    redeemTicket: 'POST /auth/oidc/ticket',
    requestReset: 'POST /auth/reset/request',
    readResetLink: 'POST /auth/reset/owner',
    resetPassword: 'POST /auth/reset',
    logIn: 'POST /auth/v2/login',
    renewTokens: 'POST /auth/refresh-token',
    getSettings: 'GET /settings',
    getCafeStatus: 'GET /cafe-status',
    setUp: 'POST /set-up',
    listCategories: 'GET /category',
    getCategory: 'GET /category/:id',
    getWait: 'GET /wait',
    getImage: 'GET /upload/image/:name',
    readScreen: 'GET /screen/:token',
    isLive: 'GET /health/live',
    isReady: 'GET /health/ready',
  },
  'every role': {
    changePassword: 'PUT /user/password',
    listSessions: 'GET /user/sessions',
    endSession: 'DELETE /user/sessions/:id',
    endOtherSessions: 'DELETE /user/sessions',
    exportAccount: 'GET /user/export',
    deleteAccount: 'DELETE /user',
    getMe: 'GET /user/me',
    changeMe: 'PATCH /user',
    markInactive: 'PUT /user/:id/push/disable',
    getOrder: 'GET /order/:id',
    putTumbler: 'PUT /order/:id/tumbler',
    getPushKey: 'GET /push/key',
    subscribe: 'PUT /push/subscription',
    unsubscribe: 'DELETE /push/subscription',
  },
  admins: {
    countUsers: 'GET /user/count',
    approveUser: 'POST /user/:id/approve',
    makeResetLink: 'POST /user/:id/reset-link',
    listUserSessions: 'GET /user/:id/sessions',
    endUserSession: 'DELETE /user/:id/sessions/:sessionId',
    endUserSessions: 'DELETE /user/:id/sessions',
    listAudit: 'GET /audit',
    listUsers: 'GET /user',
    changeUser: 'PATCH /user/:id',
    readShopSettings: 'GET /shop-settings',
    readState: 'GET /state',
    sendTestMail: 'POST /mail/test',
    changeShopSettings: 'PATCH /shop-settings',
    goLive: 'POST /go-live',
  },
  baristas: {
    findCustomers: 'GET /user/customers',
    changeCafeStatus: 'PATCH /cafe-status/:value',
    pauseShop: 'PUT /cafe-status/pause',
    endPause: 'DELETE /cafe-status/pause',
    beginLastCall: 'PUT /cafe-status/last-call',
    endLastCall: 'DELETE /cafe-status/last-call',
    keepOpen: 'PUT /cafe-status/open-until',
    addCategory: 'POST /category',
    editCategory: 'PATCH /category/:id',
    removeCategory: 'PATCH /category/:id/unavailable',
    deleteCategory: 'DELETE /category/:id',
    arrangeMenuItems: 'PUT /category/:id/positions',
    listArchive: 'GET /menu/archive',
    getMenuItem: 'GET /menu/:id',
    uploadMenuPhoto: 'POST /menu/photo',
    addMenuItem: 'POST /menu',
    editMenuItem: 'PATCH /menu/:id',
    replaceMenuItem: 'PUT /menu/:id',
    listOrders: 'GET /order',
    moveOrderAsBarista: 'PATCH /order/barista/:id',
    undoMove: 'POST /order/barista/:id/undo',
    waitForTumbler: 'PUT /order/:id/tumbler/wait',
    remind: 'POST /order/:id/remind',
    handOver: 'PUT /order/:id/hand-over',
    addWalkUp: 'POST /order/walk-up',
    takeWalkUpBack: 'DELETE /order/walk-up/:id',
    readBarTally: 'GET /bar-tally',
    tapBarTally: 'POST /bar-tally',
  },
  'users and admins': {
    placeOrder: 'POST /order',
    countMyOrders: 'GET /order/count/user',
    listMyHistory: 'GET /order/history/user',
    listMyQueue: 'GET /order/my-queue',
    listMyOrders: 'GET /order/mine',
    markSeen: 'PUT /order/:id/seen',
    moveMyOrder: 'PATCH /order/:id',
    uploadImage: 'POST /upload/image',
    listTumblers: 'GET /tumbler',
    addTumbler: 'POST /tumbler',
    renameTumbler: 'PATCH /tumbler/:id',
    removeTumbler: 'DELETE /tumbler/:id',
  },
  'baristas and admins': {
    searchOrders: 'GET /order/search',
    countOrders: 'GET /order/count/total',
    rankMenu: 'GET /order/find/popular-menu',
    countOverTime: 'GET /order/count/timeline',
    readQuality: 'GET /statistics/quality',
    exportTotals: 'GET /statistics/totals.csv',
    exportOrders: 'GET /statistics/orders.csv',
    readScreenLink: 'GET /screen-link',
    makeScreenLink: 'POST /screen-link',
    revokeScreenLink: 'DELETE /screen-link',
  },
}

const callers = {
  everyone: 'public',
  'every role': ['user', 'barista', 'admin'],
  'users and admins': ['user', 'admin'],
  'baristas and admins': ['barista', 'admin'],
  baristas: ['barista'],
  admins: ['admin'],
} as const

const written = Object.entries(calls).flatMap(([who, names]) =>
  Object.entries(names).map(([name, call]) => [name, call, who as keyof typeof calls] as const),
)

test.each(written)('%s is %s, for %s', (name, call, who) => {
  const [method, path] = call.split(' ')
  expect(routes[name as keyof typeof routes]).toEqual({ method, path, access: callers[who] })
})

test('there are no other calls', () => {
  expect(Object.keys(routes).sort()).toEqual(written.map(([name]) => name).sort())
})
