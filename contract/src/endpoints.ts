import * as health from './health.ts'
import * as menu from './menu.ts'
import * as orders from './orders.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as statistics from './statistics.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

/** Every endpoint by its name: the table of contents of the API. */
export const endpoints = {
  register: session.register,
  logIn: session.logIn,
  renewTokens: session.renewTokens,
  getMe: users.getMe,
  listUsers: users.listUsers,
  changeMe: users.changeMe,
  changeUser: users.changeUser,
  markInactive: users.markInactive,
  getSettings: shop.getSettings,
  getCafeStatus: shop.getCafeStatus,
  changeCafeStatus: shop.changeCafeStatus,
  listCategories: menu.listCategories,
  getCategory: menu.getCategory,
  addCategory: menu.addCategory,
  editCategory: menu.editCategory,
  removeCategory: menu.removeCategory,
  deleteCategory: menu.deleteCategory,
  addMenuItem: menu.addMenuItem,
  editMenuItem: menu.editMenuItem,
  replaceMenuItem: menu.replaceMenuItem,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  countMyOrders: orders.countMyOrders,
  listMyHistory: orders.listMyHistory,
  listMyQueue: orders.listMyQueue,
  moveMyOrder: orders.moveMyOrder,
  moveOrderAsBarista: orders.moveOrderAsBarista,
  undoMove: orders.undoMove,
  countOrders: statistics.countOrders,
  rankMenu: statistics.rankMenu,
  countOverTime: statistics.countOverTime,
  uploadImage: uploads.uploadImage,
  getImage: uploads.getImage,
  isLive: health.isLive,
  isReady: health.isReady,
} as const
