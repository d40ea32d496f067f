import type { endpoints } from '@tumbler/contract/endpoints'

/** What is shed when there is too much to do: the first is missed least, the last is shed last. */
export const importances = [
  'dashboards',
  'polls',
  'uploads',
  'sign-ins',
  'placing',
  'barista',
] as const
export type Importance = (typeof importances)[number]

/** `always`: for those who watch the server, who would end it for not answering. */
export const importanceOf: Record<keyof typeof endpoints, Importance | 'always'> = {
  isLive: 'always',
  isReady: 'always',

  moveOrderAsBarista: 'barista',
  undoMove: 'barista',
  listOrders: 'barista',
  changeCafeStatus: 'barista',
  addCategory: 'barista',
  editCategory: 'barista',
  removeCategory: 'barista',
  deleteCategory: 'barista',
  addMenuItem: 'barista',
  editMenuItem: 'barista',
  replaceMenuItem: 'barista',
  // Whoever may not renew may do nothing that comes after it.
  renewTokens: 'barista',
  // An account that has to be disabled has to be disabled now.
  changeUser: 'barista',

  placeOrder: 'placing',
  moveMyOrder: 'placing',

  register: 'sign-ins',
  logIn: 'sign-ins',
  markInactive: 'sign-ins',

  uploadImage: 'uploads',
  // As with a picture, the form keeps what it could not send.
  changeMe: 'uploads',

  getMe: 'polls',
  getSettings: 'polls',
  getCafeStatus: 'polls',
  listCategories: 'polls',
  getCategory: 'polls',
  getOrder: 'polls',
  countMyOrders: 'polls',
  listMyHistory: 'polls',
  listMyQueue: 'polls',
  getImage: 'polls',

  countOrders: 'dashboards',
  rankMenu: 'dashboards',
  countOverTime: 'dashboards',
  listUsers: 'dashboards',
}
