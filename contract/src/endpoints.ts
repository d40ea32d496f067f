import * as menu from './menu.ts'
import * as orders from './orders.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

/** Every endpoint by its name: the table of contents of the API. */
export const endpoints = {
  register: session.register,
  logIn: session.logIn,
  renewTokens: session.renewTokens,
  getMe: users.getMe,
  listUsers: users.listUsers,
  renameMe: users.renameMe,
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
  addMenuItem: menu.addMenuItem,
  editMenuItem: menu.editMenuItem,
  placeOrder: orders.placeOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  countMyOrders: orders.countMyOrders,
  listMyHistory: orders.listMyHistory,
  listMyQueue: orders.listMyQueue,
  moveMyOrder: orders.moveMyOrder,
  moveOrderAsBarista: orders.moveOrderAsBarista,
  uploadImage: uploads.uploadImage,
  getImage: uploads.getImage,
} as const
