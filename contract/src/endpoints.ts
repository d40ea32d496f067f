import * as account from './account.ts'
import * as barTally from './bar-tally.ts'
import type { Endpoint } from './endpoint.ts'
import * as goLive from './go-live.ts'
import * as health from './health.ts'
import * as menu from './menu.ts'
import * as orderSearch from './order-search.ts'
import * as orders from './orders.ts'
import * as ownData from './own-data.ts'
import * as push from './push.ts'
import type { RouteName, routes } from './routes.ts'
import * as screen from './screen.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as shopSettings from './shop-settings.ts'
import * as state from './state.ts'
import * as statistics from './statistics.ts'
import * as tumblers from './tumblers.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as walkUp from './walk-up.ts'

/** Every endpoint by area and name. The areas are the chapters of the API document. */
export const areas = {
  Session: {
    register: session.register,
    confirmRegistration: session.confirmRegistration,
    startOidc: session.startOidc,
    finishOidc: session.finishOidc,
    redeemTicket: session.redeemTicket,
    requestReset: session.requestReset,
    readResetLink: session.readResetLink,
    resetPassword: session.resetPassword,
    logIn: session.logIn,
    renewTokens: session.renewTokens,
  },
  Account: {
    changePassword: account.changePassword,
    listSessions: account.listSessions,
    endSession: account.endSession,
    endOtherSessions: account.endOtherSessions,
    exportAccount: ownData.exportAccount,
    deleteAccount: ownData.deleteAccount,
  },
  Users: {
    countUsers: users.countUsers,
    findCustomers: walkUp.findCustomers,
    approveUser: users.approveUser,
    makeResetLink: users.makeResetLink,
    listUserSessions: users.listUserSessions,
    endUserSession: users.endUserSession,
    endUserSessions: users.endUserSessions,
    listAudit: users.listAudit,
    getMe: users.getMe,
    listUsers: users.listUsers,
    changeMe: users.changeMe,
    changeUser: users.changeUser,
    markInactive: users.markInactive,
  },
  Shop: {
    getSettings: shop.getSettings,
    readShopSettings: shopSettings.readShopSettings,
    changeShopSettings: shopSettings.changeShopSettings,
    getCafeStatus: shop.getCafeStatus,
    changeCafeStatus: shop.changeCafeStatus,
    pauseShop: shop.pauseShop,
    endPause: shop.endPause,
    beginLastCall: shop.beginLastCall,
    endLastCall: shop.endLastCall,
    keepOpen: shop.keepOpen,
    goLive: goLive.goLive,
    setUp: goLive.setUp,
  },
  Menu: {
    listCategories: menu.listCategories,
    getCategory: menu.getCategory,
    addCategory: menu.addCategory,
    editCategory: menu.editCategory,
    removeCategory: menu.removeCategory,
    deleteCategory: menu.deleteCategory,
    arrangeMenuItems: menu.arrangeMenuItems,
    listArchive: menu.listArchive,
    getMenuItem: menu.getMenuItem,
    uploadMenuPhoto: uploads.uploadMenuPhoto,
    addMenuItem: menu.addMenuItem,
    editMenuItem: menu.editMenuItem,
    replaceMenuItem: menu.replaceMenuItem,
  },
  Orders: {
    placeOrder: orders.placeOrder,
    listOrders: orders.listOrders,
    searchOrders: orderSearch.searchOrders,
    getOrder: orders.getOrder,
    countMyOrders: orders.countMyOrders,
    listMyHistory: orders.listMyHistory,
    listMyQueue: orders.listMyQueue,
    listMyOrders: orders.listMyOrders,
    moveMyOrder: orders.moveMyOrder,
    moveOrderAsBarista: orders.moveOrderAsBarista,
    undoMove: orders.undoMove,
    putTumbler: orders.putTumbler,
    waitForTumbler: orders.waitForTumbler,
    remind: orders.remind,
    handOver: orders.handOver,
    addWalkUp: walkUp.addWalkUp,
    takeWalkUpBack: walkUp.takeWalkUpBack,
    getWait: orders.getWait,
  },
  'Bar tally': {
    readBarTally: barTally.readBarTally,
    tapBarTally: barTally.tapBarTally,
  },
  Statistics: {
    countOrders: statistics.countOrders,
    rankMenu: statistics.rankMenu,
    countOverTime: statistics.countOverTime,
    readQuality: statistics.readQuality,
    exportTotals: statistics.exportTotals,
    exportOrders: statistics.exportOrders,
  },
  Pictures: {
    uploadImage: uploads.uploadImage,
    getImage: uploads.getImage,
  },
  Screen: {
    readScreen: screen.readScreen,
    readScreenLink: screen.readScreenLink,
    makeScreenLink: screen.makeScreenLink,
    revokeScreenLink: screen.revokeScreenLink,
  },
  Tumblers: {
    listTumblers: tumblers.listTumblers,
    addTumbler: tumblers.addTumbler,
    renameTumbler: tumblers.renameTumbler,
    removeTumbler: tumblers.removeTumbler,
  },
  Push: {
    getPushKey: push.getPushKey,
    subscribe: push.subscribe,
    unsubscribe: push.unsubscribe,
  },
  Health: {
    readState: state.readState,
    sendTestMail: state.sendTestMail,
    isLive: health.isLive,
    isReady: health.isReady,
  },
} as const

/** Every endpoint by name. */
export const endpoints = {
  ...areas.Session,
  ...areas.Account,
  ...areas.Users,
  ...areas.Shop,
  ...areas.Menu,
  ...areas.Orders,
  ...areas['Bar tally'],
  ...areas.Statistics,
  ...areas.Pictures,
  ...areas.Tumblers,
  ...areas.Screen,
  ...areas.Push,
  ...areas.Health,
} satisfies { [Name in RouteName]: Endpoint & (typeof routes)[Name] }

/** The web imports this type to call endpoints by name. */
export type Endpoints = typeof endpoints
