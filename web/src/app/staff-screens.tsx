import type { Venue } from '@tumbler/rules/drinks'
import { addIcons } from '../components/ui/icons.tsx'
import { staffIcons } from '../components/ui/staff-icons.ts'

addIcons(staffIcons)

const dashboard = async (venue: Venue) => {
  const { DashboardScreen } = await import('../screens/dashboards/dashboard-screen.tsx')
  return () => <DashboardScreen key={venue} venue={venue} />
}

/** The code of the screens of baristas and admins. */
export const staffScreens = {
  board: async () =>
    (await import('../screens/order-board/order-board-screen.tsx')).OrderBoardScreen,
  orderLog: async () => (await import('../screens/order-log/order-log-screen.tsx')).OrderLogScreen,
  cafeDashboard: () => dashboard('cafe'),
  barDashboard: () => dashboard('bar'),
  userManagement: async () =>
    (await import('../screens/user-management/user-management-screen.tsx')).UserManagementScreen,
  changes: async () => (await import('../screens/changes/changes-screen.tsx')).ChangesScreen,
  firstSteps: async () =>
    (await import('../screens/first-steps/first-steps-screen.tsx')).FirstStepsScreen,
  shopSettings: async () =>
    (await import('../screens/shop-settings/shop-settings-screen.tsx')).ShopSettingsScreen,
  menuManagement: async () =>
    (await import('../screens/menu-management/menu-management-screen.tsx')).MenuManagementScreen,
  options: async () =>
    (await import('../screens/menu-management/options/options-screen.tsx')).OptionsScreen,
  category: async () =>
    (await import('../screens/menu-management/category-screen.tsx')).CategoryScreen,
  addMenu: async () =>
    (await import('../screens/menu-management/edit-menu-screen.tsx')).AddMenuScreen,
  editMenu: async () =>
    (await import('../screens/menu-management/edit-menu-screen.tsx')).EditMenuScreen,
  addCategory: async () =>
    (await import('../screens/menu-management/edit-category-screen.tsx')).AddCategoryScreen,
  editCategory: async () =>
    (await import('../screens/menu-management/edit-category-screen.tsx')).EditCategoryScreen,
}

export type StaffScreens = typeof staffScreens
