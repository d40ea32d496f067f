import type { endpoints } from '@tumbler/contract/endpoints'
import type { Role } from '@tumbler/rules/roles'

const everyone = 'public'
const signedIn = ['user', 'barista', 'admin'] as const
const customers = ['user', 'admin'] as const
const baristas = ['barista'] as const
const admins = ['admin'] as const
const staff = ['barista', 'admin'] as const

/** Who may call what: written here once more, so that a wrong role in the contract is noticed. */
export const allowedRoles: Record<keyof typeof endpoints, 'public' | readonly Role[]> = {
  register: everyone,
  confirmRegistration: everyone,
  startOidc: everyone,
  finishOidc: everyone,
  redeemTicket: everyone,
  requestReset: everyone,
  readResetLink: everyone,
  resetPassword: everyone,
  logIn: everyone,
  renewTokens: everyone,

  listOptionGroups: signedIn,
  addOptionGroup: baristas,
  editOptionGroup: baristas,
  removeOptionGroup: baristas,

  changePassword: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  exportAccount: signedIn,
  deleteAccount: signedIn,

  countUsers: admins,
  findCustomers: baristas,
  approveUser: admins,
  makeResetLink: admins,
  listUserSessions: admins,
  endUserSession: admins,
  endUserSessions: admins,
  listAudit: admins,
  countAudit: admins,
  readFirstSteps: admins,
  getMe: signedIn,
  listUsers: admins,
  changeMe: signedIn,
  changeUser: admins,
  markInactive: signedIn,

  getSettings: everyone,
  readShopSettings: admins,
  changeShopSettings: admins,
  getCafeStatus: everyone,
  changeCafeStatus: baristas,
  pauseShop: baristas,
  endPause: baristas,
  beginLastCall: baristas,
  endLastCall: baristas,
  keepOpen: baristas,
  goLive: admins,
  setUp: everyone,

  listCategories: everyone,
  getCategory: everyone,
  addCategory: baristas,
  editCategory: baristas,
  removeCategory: baristas,
  deleteCategory: baristas,
  arrangeCategories: baristas,
  arrangeMenuItems: baristas,
  listArchive: baristas,
  getMenuItem: baristas,
  uploadMenuPhoto: baristas,
  addMenuItem: baristas,
  editMenuItem: baristas,
  replaceMenuItem: baristas,

  placeOrder: customers,
  listOrders: baristas,
  listLookAlikes: baristas,
  searchOrders: staff,
  getOrder: signedIn,
  countMyOrders: customers,
  listMyHistory: customers,
  listMyQueue: customers,
  listMyOrders: customers,
  moveMyOrder: customers,
  moveOrderAsBarista: baristas,
  undoMove: baristas,
  putTumbler: signedIn,
  markSeen: customers,
  waitForTumbler: baristas,
  remind: baristas,
  handOver: baristas,
  setNotCollected: baristas,
  clearNotCollected: baristas,
  addWalkUp: baristas,
  takeWalkUpBack: baristas,
  getWait: everyone,

  readBarTally: baristas,
  tapBarTally: baristas,

  countOrders: staff,
  rankMenu: staff,
  countBefore: staff,
  countOverTime: staff,
  countChoices: staff,
  readQuality: staff,
  exportTotals: staff,
  exportOrders: staff,

  uploadImage: customers,
  getImage: everyone,

  listTumblers: customers,
  addTumbler: customers,
  renameTumbler: customers,
  removeTumbler: customers,

  readScreen: everyone,
  listScreens: staff,
  addScreen: staff,
  changeScreen: staff,
  replaceScreenLink: staff,
  removeScreen: staff,

  getPushKey: signedIn,
  subscribe: signedIn,
  unsubscribe: signedIn,

  readState: admins,
  sendTestMail: admins,

  isLive: everyone,
  isReady: everyone,
}
