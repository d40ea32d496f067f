import { Navigate, type RouteObject } from 'react-router'
import { adminPaths, baristaPaths, customerPaths, customerRoles, publicPaths } from '../paths.ts'
import { UnauthorizedScreen } from '../screens/unauthorized/unauthorized-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { RoleGate } from './role-gate.tsx'
import { type RouteHandle, Shell } from './shell.tsx'
import { StartLanding } from './start-landing.tsx'
import { Waiting } from './waiting.tsx'

type LazyScreen = NonNullable<RouteObject['lazy']>

/** Each screen's code comes when it is first opened; nobody downloads another role's. */
const cafeMenu: LazyScreen = async () => ({
  Component: (await import('../screens/cafe-menu/cafe-menu-screen.tsx')).CafeMenuScreen,
})
const barMenu: LazyScreen = async () => ({
  Component: (await import('../screens/bar-menu/bar-menu-screen.tsx')).BarMenuScreen,
})
const cocktails: LazyScreen = async () => ({
  Component: (await import('../screens/bar-menu/cocktails-screen.tsx')).CocktailsScreen,
})
const orderForm: LazyScreen = async () => ({
  Component: (await import('../screens/order-form/order-form-screen.tsx')).OrderFormScreen,
})
const myOrders: LazyScreen = async () => ({
  Component: (await import('../screens/my-orders/my-orders-screen.tsx')).MyOrdersScreen,
})
const myHistory: LazyScreen = async () => ({
  Component: (await import('../screens/my-history/my-history-screen.tsx')).MyHistoryScreen,
})
const closed: LazyScreen = async () => ({
  Component: (await import('../screens/closed/closed-screen.tsx')).ClosedScreen,
})
const login: LazyScreen = async () => ({
  Component: (await import('../screens/login/login-screen.tsx')).LoginScreen,
})
const register: LazyScreen = async () => ({
  Component: (await import('../screens/register/register-screen.tsx')).RegisterScreen,
})
const board: LazyScreen = async () => ({
  Component: (await import('../screens/order-board/order-board-screen.tsx')).OrderBoardScreen,
})
const userManagement: LazyScreen = async () => ({
  Component: (await import('../screens/user-management/user-management-screen.tsx'))
    .UserManagementScreen,
})

const publicRoutes: RouteObject[] = [
  { element: <StartLanding />, children: [{ path: publicPaths.cafeMenu, lazy: cafeMenu }] },
  { path: publicPaths.barMenu, lazy: cocktails },
  { path: publicPaths.login, lazy: login },
  { path: publicPaths.register, lazy: register },
  { path: publicPaths.unauthorized, element: <UnauthorizedScreen /> },
]

/** The same screens for users and admins, each under the paths of the role. */
const customerRoutes: RouteObject[] = customerRoles.map((role) => {
  const paths = customerPaths(role)
  return {
    element: <RoleGate allows={role} />,
    children: [
      { path: paths.cafeMenu, lazy: cafeMenu },
      { path: paths.barMenu, lazy: barMenu },
      { path: paths.orderForm, lazy: orderForm },
      { path: paths.myOrders, lazy: myOrders },
      { path: paths.myHistory, lazy: myHistory },
      { path: paths.closed, lazy: closed },
    ],
  }
})

const adminRoutes: RouteObject = {
  element: <RoleGate allows="admin" />,
  children: [
    { path: adminPaths.userManagement, lazy: userManagement },
    {
      path: adminPaths.userManagementInBarColours,
      lazy: userManagement,
      handle: { venue: 'bar' } satisfies RouteHandle,
    },
  ],
}

const baristaRoutes: RouteObject = {
  element: <RoleGate allows="barista" />,
  children: [{ path: baristaPaths.board, lazy: board }],
}

/** The table of screens (spec §2). */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Waiting />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          ...publicRoutes,
          ...customerRoutes,
          adminRoutes,
          baristaRoutes,
          { path: '*', element: <Navigate to={publicPaths.unauthorized} replace /> },
        ],
      },
    ],
  },
]
