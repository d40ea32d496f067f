import { type LandingScreen, landing } from '@tumbler/rules/landing'
import type { Role } from '@tumbler/rules/roles'
import type { ShopMode } from '@tumbler/rules/shop-mode'

const suffixes = { user: '', admin: '-admin' } as const
type CustomerRole = keyof typeof suffixes
export const customerRoles = ['user', 'admin'] as const satisfies readonly CustomerRole[]

/** The path of each screen (spec §2); the router ignores case. */
export const publicPaths = {
  cafeMenu: '/',
  barMenu: '/order_bar',
  login: '/login',
  register: '/create',
  reset: '/reset',
  setUp: '/set-up',
  unauthorized: '/unauthorized',
  teamCredit: '/team-credit',
  help: '/help',
  screen: '/screen/:token',
} as const

/** For all roles. */
export const accountPaths = {
  password: '/account/password',
  devices: '/account/devices',
  data: '/account/data',
  screen: '/account/screen',
} as const

export const customerPaths = (role: CustomerRole) => ({
  cafeMenu: `/menuCafe${suffixes[role]}`,
  barMenu: `/menubar${suffixes[role]}`,
  myOrders: `/statusOrder${suffixes[role]}`,
  myHistory: `/ordered${suffixes[role]}`,
  closed: `/close-all${suffixes[role]}`,
  orderForm: `/form${suffixes[role]}/:menuName/:menuId`,
  barForm: `/form-bar${suffixes[role]}/:menuName/:menuId/:description`,
})

/** Below My Order; not in the specification. */
export const changePath = (orderId: string) => `/${orderId}/change`

export const adminPaths = {
  userManagement: '/userManagement',
  userManagementInBarColours: '/userManagement-bar',
  cafeDashboard: '/dashboard-admin',
  barDashboard: '/dashboard-admin-bar',
} as const

/** For admins; not in the specification. */
export const adminOwnPaths = {
  changes: '/changes',
  orderLog: '/history-admin',
  firstSteps: '/first-steps',
} as const

/** The same. Each group is a page below it. */
export const settingsPath = '/shop-settings'
/** Exists in a demo only. */
export const goLivePath = `${settingsPath}/go-live`

export const baristaPaths = {
  board: '/ordering',
  orderLog: '/history',
  menuManagement: '/menuManagement',
  category: '/menuManagement/:categoryName/:categoryId',
  editMenuItem: '/edit-menu/:menuId',
  editCategory: '/edit-category/:categoryId',
  addMenuItem: '/add-menu/:categoryId',
  addCategory: '/add-category',
  cafeDashboard: '/dashboard-cafe',
  barDashboard: '/dashboard-bar',
} as const

/** For baristas; not in the specification. */
export const baristaOwnPaths = {
  options: '/menuManagement/options',
  addOptionGroup: '/menuManagement/options/new',
  // With one step more than a category, whose name may be "options".
  optionGroup: '/menuManagement/options/group/:groupId',
} as const

/** Browsers resolve `.` and `..` in a path, and an empty step would be lost. */
const step = (text: string) => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text))

const fill = (pattern: string, values: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_whole, name: string) => step(values[name] ?? ''))

/** The paths of the signed-in user; a visitor gets those of a customer, behind the login. */
export function pathsFor(role: Role | null) {
  const customer = customerPaths(role === 'admin' ? 'admin' : 'user')
  const isCustomer = role === 'user' || role === 'admin'
  return {
    ...customer,
    ...publicPaths,
    ...adminPaths,
    ...baristaPaths,
    ...baristaOwnPaths,
    cafeMenu: isCustomer ? customer.cafeMenu : publicPaths.cafeMenu,
    barMenu: isCustomer ? customer.barMenu : publicPaths.barMenu,
    orderLog: role === 'admin' ? adminOwnPaths.orderLog : baristaPaths.orderLog,
    cafeDashboard: role === 'admin' ? adminPaths.cafeDashboard : baristaPaths.cafeDashboard,
    barDashboard: role === 'admin' ? adminPaths.barDashboard : baristaPaths.barDashboard,
    orderForm: (menuName: string, menuId: string) => fill(customer.orderForm, { menuName, menuId }),
    barForm: (menuName: string, menuId: string, description: string) =>
      fill(customer.barForm, { menuName, menuId, description }),
    changeOrder: (orderId: string) => customer.myOrders + changePath(orderId),
    category: (categoryName: string, categoryId: string) =>
      fill(baristaPaths.category, { categoryName, categoryId }),
    optionGroup: (groupId: string) => fill(baristaOwnPaths.optionGroup, { groupId }),
    editCategory: (categoryId: string) => fill(baristaPaths.editCategory, { categoryId }),
    addMenuItem: (categoryId: string) => fill(baristaPaths.addMenuItem, { categoryId }),
    editMenuItem: (menuId: string) => fill(baristaPaths.editMenuItem, { menuId }),
  }
}
export type Paths = ReturnType<typeof pathsFor>

/** The table of spec §4 as paths: the bar lands everybody on the public bar menu. */
export function landingPath(
  role: Role,
  shopMode: ShopMode,
  moment: 'start' | 'login',
  hasFirstSteps = false,
): string {
  const paths = pathsFor(role)
  const landings: Record<LandingScreen, string> = {
    'bar-menu': publicPaths.barMenu,
    'cafe-menu': role === 'user' ? '/menucafe' : paths.cafeMenu,
    'my-orders': paths.myOrders,
    closed: paths.closed,
    'order-board': paths.board,
    'first-steps': adminOwnPaths.firstSteps,
  }
  return landings[landing(role, shopMode, moment, hasFirstSteps)]
}

/** The target of the logo (spec §2, "Top navigation bar"); the board for baristas, the menu for visitors, the first steps while there are some. */
export function logoPath(
  role: Role | null,
  shopMode: ShopMode | null,
  hasFirstSteps = false,
): string {
  if (hasFirstSteps) return adminOwnPaths.firstSteps
  const paths = pathsFor(role)
  if (role === 'barista') return paths.board
  if (role === null) return publicPaths.cafeMenu
  if (shopMode === 'bar-open') return publicPaths.barMenu
  return shopMode === 'all-close' ? paths.closed : paths.myOrders
}

/** The target of "Back to home" after an error (spec §2); signed out it is the login. */
export function homePath(role: Role | null): string {
  const paths = pathsFor(role)
  if (role === null) return paths.login
  return role === 'barista' ? paths.board : paths.myOrders
}

/** A customer's path as stored before sign-in, in the variant of the role that signed in. */
export function pathForRole(path: string, role: Role): string {
  if (role !== 'admin') return path
  const [, first = ''] = path.split(/[/?#]/)
  const isCustomers = Object.values(customerPaths('user')).some(
    (pattern) => pattern.split('/')[1]?.toLowerCase() === first.toLowerCase(),
  )
  return isCustomers ? path.replace(first, `${first}${suffixes.admin}`) : path
}
