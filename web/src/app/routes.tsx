import type { Venue } from '@tumbler/rules/drinks'
import { Navigate, type RouteObject } from 'react-router'
import { lazyScreen } from '../components/lazy-screen.tsx'
import {
  adminPaths,
  baristaPaths,
  customerPaths,
  customerRoles,
  publicPaths,
  settingsPath,
} from '../paths.ts'
import { LandingRedirect } from './landing-redirect.tsx'
import { RoleGate } from './role-gate.tsx'
import { aloneAt, screenAt } from './screen-route.tsx'

const cafeMenu = lazyScreen(
  async () => (await import('../screens/cafe-menu/cafe-menu-screen.tsx')).CafeMenuScreen,
  'first',
)
const barMenu = lazyScreen(
  async () => (await import('../screens/bar-menu/bar-menu-screen.tsx')).BarMenuScreen,
)
const cocktails = lazyScreen(
  async () => (await import('../screens/bar-menu/cocktails-screen.tsx')).CocktailsScreen,
)
const orderForm = lazyScreen(
  async () => (await import('../screens/order-form/order-form-screen.tsx')).OrderFormScreen,
)
const barForm = lazyScreen(
  async () => (await import('../screens/order-form/bar-form-screen.tsx')).BarFormScreen,
)
const teamCredit = lazyScreen(
  async () => (await import('../screens/team-credit/team-credit-screen.tsx')).TeamCreditScreen,
)
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
  'first',
)
const register = lazyScreen(
  async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
)
const reset = lazyScreen(
  async () => (await import('../screens/reset/reset-screen.tsx')).ResetScreen,
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
const board = lazyScreen(
  async () => (await import('../screens/order-board/order-board-screen.tsx')).OrderBoardScreen,
)
const orderLog = lazyScreen(
  async () => (await import('../screens/order-log/order-log-screen.tsx')).OrderLogScreen,
)
const dashboard = (venue: Venue) =>
  lazyScreen(async () => {
    const { DashboardScreen } = await import('../screens/dashboards/dashboard-screen.tsx')
    return () => <DashboardScreen key={venue} venue={venue} />
  })
const userManagement = lazyScreen(
  async () =>
    (await import('../screens/user-management/user-management-screen.tsx')).UserManagementScreen,
)
const shopSettings = lazyScreen(
  async () =>
    (await import('../screens/shop-settings/shop-settings-screen.tsx')).ShopSettingsScreen,
)
const menuManagement = lazyScreen(
  async () =>
    (await import('../screens/menu-management/menu-management-screen.tsx')).MenuManagementScreen,
)
const category = lazyScreen(
  async () => (await import('../screens/menu-management/category-screen.tsx')).CategoryScreen,
)
const addMenu = lazyScreen(
  async () => (await import('../screens/menu-management/edit-menu-screen.tsx')).AddMenuScreen,
)
const editMenu = lazyScreen(
  async () => (await import('../screens/menu-management/edit-menu-screen.tsx')).EditMenuScreen,
)
const addCategory = lazyScreen(
  async () =>
    (await import('../screens/menu-management/edit-category-screen.tsx')).AddCategoryScreen,
)
const editCategory = lazyScreen(
  async () =>
    (await import('../screens/menu-management/edit-category-screen.tsx')).EditCategoryScreen,
)

const publicRoutes: RouteObject[] = [
  { element: <LandingRedirect />, children: [screenAt(publicPaths.cafeMenu, cafeMenu)] },
  screenAt(publicPaths.barMenu, cocktails),
  screenAt(publicPaths.login, login),
  screenAt(publicPaths.register, register),
  screenAt(publicPaths.reset, reset),
  screenAt(publicPaths.teamCredit, teamCredit),
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
      screenAt(paths.orderForm, orderForm),
      screenAt(paths.barForm, barForm),
      screenAt(paths.myOrders, myOrders),
      screenAt(paths.myHistory, myHistory),
      screenAt(paths.closed, closed),
    ],
  }
})

const adminRoutes: RouteObject = {
  element: <RoleGate allows="admin" />,
  children: [
    screenAt(adminPaths.cafeDashboard, dashboard('cafe')),
    screenAt(adminPaths.barDashboard, dashboard('bar')),
    screenAt(adminPaths.userManagement, userManagement),
    screenAt(adminPaths.userManagementInBarColours, userManagement, 'bar'),
    screenAt(`${settingsPath}/:group?`, shopSettings),
  ],
}

const baristaRoutes: RouteObject = {
  element: <RoleGate allows="barista" />,
  children: [
    screenAt(baristaPaths.board, board),
    screenAt(baristaPaths.orderLog, orderLog),
    screenAt(baristaPaths.menuManagement, menuManagement),
    screenAt(baristaPaths.category, category),
    screenAt(baristaPaths.addMenuItem, addMenu),
    screenAt(baristaPaths.editMenuItem, editMenu),
    screenAt(baristaPaths.addCategory, addCategory),
    screenAt(baristaPaths.editCategory, editCategory),
    screenAt(baristaPaths.cafeDashboard, dashboard('cafe')),
    screenAt(baristaPaths.barDashboard, dashboard('bar')),
  ],
}

/** The table of screens (spec §2). */
export const routes: RouteObject[] = [
  ...publicRoutes,
  accountRoutes,
  ...customerRoutes,
  adminRoutes,
  baristaRoutes,
  { path: '*', element: <Navigate to={publicPaths.unauthorized} replace /> },
]
