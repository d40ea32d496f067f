import { Navigate, type RouteObject } from 'react-router'
import { lazyScreen } from '../components/lazy-screen.tsx'
import {
  adminOwnPaths,
  adminPaths,
  baristaOwnPaths,
  baristaPaths,
  changePath,
  customerPaths,
  customerRoles,
  publicPaths,
  settingsPath,
} from '../paths.ts'
import { LandingRedirect } from './landing-redirect.tsx'
import { RoleGate } from './role-gate.tsx'
import { aloneAt, screenAt } from './screen-route.tsx'
import type { StaffScreens } from './staff-screens.tsx'

const cafeMenu = lazyScreen(
  async () => (await import('../screens/cafe-menu/cafe-menu-screen.tsx')).CafeMenuScreen,
)
const barMenu = lazyScreen(
  async () => (await import('../screens/bar-menu/bar-menu-screen.tsx')).BarMenuScreen,
)
const cocktails = lazyScreen(
  async () => (await import('../screens/bar-menu/bar-menu-screen.tsx')).CocktailsScreen,
)
const orderForm = lazyScreen(
  async () => (await import('../screens/order-form/order-form-screen.tsx')).OrderFormScreen,
)
const changeOrder = lazyScreen(
  async () => (await import('../screens/order-form/change-order-screen.tsx')).ChangeOrderScreen,
)
const barForm = lazyScreen(
  async () => (await import('../screens/order-form/bar-form-screen.tsx')).BarFormScreen,
)
const teamCredit = lazyScreen(
  async () => (await import('../screens/team-credit/team-credit-screen.tsx')).TeamCreditScreen,
)
const help = lazyScreen(async () => (await import('../screens/help/help-screen.tsx')).HelpScreen)
const myOrders = lazyScreen(
  async () => (await import('../screens/my-orders/my-orders-screen.tsx')).MyOrdersScreen,
)
const myHistory = lazyScreen(
  async () => (await import('../screens/my-history/my-history-screen.tsx')).MyHistoryScreen,
)
const closed = lazyScreen(
  async () => (await import('../screens/closed/closed-screen.tsx')).ClosedScreen,
)
const login = lazyScreen(
  async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
)
const register = lazyScreen(
  async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
)
const reset = lazyScreen(
  async () => (await import('../screens/reset/reset-screen.tsx')).ResetScreen,
)
const setUp = lazyScreen(
  async () => (await import('../screens/set-up/set-up-screen.tsx')).SetUpScreen,
)
const account = lazyScreen(
  async () => (await import('../screens/account/account-screens.tsx')).AccountScreens,
)
const publicScreen = lazyScreen(
  async () => (await import('./layout/screen-layout.tsx')).ScreenLayout,
)
const unauthorized = lazyScreen(
  async () => (await import('../screens/unauthorized/unauthorized-screen.tsx')).UnauthorizedScreen,
)

/** The list of what these need comes for staff only: it weighs as much as a screen of a customer. */
const staffScreen = (name: keyof StaffScreens) =>
  lazyScreen(async () => (await import('./staff-screens.tsx')).staffScreens[name]())

const board = staffScreen('board')
const orderLog = staffScreen('orderLog')
const cafeDashboard = staffScreen('cafeDashboard')
const barDashboard = staffScreen('barDashboard')
const userManagement = staffScreen('userManagement')
const changes = staffScreen('changes')
const firstSteps = staffScreen('firstSteps')
const shopSettings = staffScreen('shopSettings')
const menuManagement = staffScreen('menuManagement')
const options = staffScreen('options')
const category = staffScreen('category')
const addMenu = staffScreen('addMenu')
const editMenu = staffScreen('editMenu')
const addCategory = staffScreen('addCategory')
const editCategory = staffScreen('editCategory')

const publicRoutes: RouteObject[] = [
  { element: <LandingRedirect />, children: [screenAt(publicPaths.cafeMenu, cafeMenu)] },
  screenAt(publicPaths.barMenu, cocktails),
  screenAt(publicPaths.login, login),
  screenAt(publicPaths.register, register),
  screenAt(publicPaths.reset, reset),
  screenAt(publicPaths.setUp, setUp),
  screenAt(publicPaths.teamCredit, teamCredit),
  screenAt(publicPaths.help, help),
  screenAt(publicPaths.unauthorized, unauthorized),
  aloneAt(publicPaths.screen, publicScreen),
]

const accountRoutes: RouteObject = {
  element: <RoleGate allows={null} />,
  children: [screenAt('/account/:page', account)],
}

/** The same screens for users and admins, each under the paths of the role. */
const customerRoutes: RouteObject[] = customerRoles.map((role) => {
  const paths = customerPaths(role)
  return {
    element: <RoleGate allows={role} />,
    children: [
      screenAt(paths.cafeMenu, cafeMenu),
      screenAt(paths.barMenu, barMenu),
      // A change of the shop mode does not turn the colours of a form that is being filled in.
      screenAt(paths.orderForm, orderForm, 'cafe'),
      screenAt(paths.barForm, barForm, 'bar'),
      screenAt(paths.myOrders, myOrders),
      screenAt(paths.myOrders + changePath(':orderId'), changeOrder, 'cafe'),
      screenAt(paths.myHistory, myHistory),
      screenAt(paths.closed, closed),
    ],
  }
})

const adminRoutes: RouteObject = {
  element: <RoleGate allows="admin" />,
  children: [
    screenAt(adminPaths.cafeDashboard, cafeDashboard, 'cafe'),
    screenAt(adminPaths.barDashboard, barDashboard, 'bar'),
    screenAt(adminPaths.userManagement, userManagement),
    screenAt(adminPaths.userManagementInBarColours, userManagement, 'bar'),
    screenAt(adminOwnPaths.changes, changes),
    screenAt(adminOwnPaths.orderLog, orderLog),
    screenAt(adminOwnPaths.firstSteps, firstSteps, 'cafe'),
    screenAt(`${settingsPath}/:group?`, shopSettings),
  ],
}

const baristaRoutes: RouteObject = {
  element: <RoleGate allows="barista" />,
  children: [
    screenAt(baristaPaths.board, board),
    screenAt(baristaPaths.orderLog, orderLog),
    screenAt(baristaPaths.menuManagement, menuManagement),
    screenAt(baristaOwnPaths.options, options),
    screenAt(baristaOwnPaths.addOptionGroup, options),
    screenAt(baristaOwnPaths.optionGroup, options),
    screenAt(baristaPaths.category, category),
    screenAt(baristaPaths.addMenuItem, addMenu),
    screenAt(baristaPaths.editMenuItem, editMenu),
    screenAt(baristaPaths.addCategory, addCategory),
    screenAt(baristaPaths.editCategory, editCategory),
    screenAt(baristaPaths.cafeDashboard, cafeDashboard, 'cafe'),
    screenAt(baristaPaths.barDashboard, barDashboard, 'bar'),
  ],
}

/** The table of screens (spec §2). */
export const routes: RouteObject[] = [
  ...publicRoutes,
  accountRoutes,
  ...customerRoutes,
  adminRoutes,
  baristaRoutes,
  {
    path: '*',
    element: <Navigate to={publicPaths.unauthorized} state={{ isMissing: true }} replace />,
  },
]
