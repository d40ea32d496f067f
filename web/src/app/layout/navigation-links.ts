import type { Venue } from '@tumbler/rules/drinks'
import type { Role } from '@tumbler/rules/roles'
import type { IconName } from '../../components/ui/icons.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useSession } from '../../data/session.ts'
import { useShopMode } from '../../data/shop.ts'
import { useWaitingCount } from '../../data/waiting-count.ts'
import { words } from '../../i18n/words.ts'
import {
  adminOwnPaths,
  baristaOwnPaths,
  baristaPaths,
  customerPaths,
  publicPaths,
  settingsPath,
} from '../../paths.ts'

export interface NavigationLink {
  label: string
  icon: IconName
  to: string
  /** Patterns of further pages that belong to it. */
  covers?: readonly string[]
  isDisabled?: boolean
  /** People who wait for approval there. */
  waiting?: number
}

const menuManagementPages = [
  baristaPaths.category,
  baristaPaths.addCategory,
  baristaPaths.editCategory,
  baristaPaths.addMenuItem,
  baristaPaths.editMenuItem,
  baristaOwnPaths.options,
  baristaOwnPaths.addOptionGroup,
  baristaOwnPaths.optionGroup,
]

/** The pages of a customer that count as Menu of the venue. */
export function menuPages(role: Role, venue: Venue): readonly string[] {
  const paths = customerPaths(role === 'admin' ? 'admin' : 'user')
  return venue === 'bar'
    ? [publicPaths.barMenu, paths.barForm]
    : [publicPaths.cafeMenu, paths.orderForm]
}

/**
 * The links of the top bar and of the drawer (spec §2, product-rules §3): Menu and My Order while
 * the cafe is open, disabled when both are closed, and gone while only the bar is open.
 */
export function useNavigationLinks(): NavigationLink[] {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const paths = usePaths()
  const waiting = useWaitingCount()
  if (me === null) return []
  const dashboard: NavigationLink = {
    label: words.navigation.dashboard,
    icon: 'chart-bar',
    to: paths.cafeDashboard,
    covers: [paths.barDashboard],
  }
  if (me.role === 'barista')
    return [
      { label: words.navigation.order, icon: 'receipt', to: paths.board },
      { label: words.navigation.history, icon: 'history', to: paths.orderLog },
      {
        label: words.navigation.menuManagement,
        icon: 'tools-kitchen',
        to: paths.menuManagement,
        covers: menuManagementPages,
      },
      dashboard,
    ]
  const isDisabled = shopMode === 'all-close'
  const ordering: NavigationLink[] =
    shopMode === 'bar-open'
      ? []
      : [
          {
            label: words.navigation.menu,
            icon: 'cup',
            to: paths.cafeMenu,
            covers: menuPages(me.role, 'cafe'),
            isDisabled,
          },
          { label: words.navigation.myOrder, icon: 'receipt', to: paths.myOrders, isDisabled },
        ]
  const links: NavigationLink[] = [
    ...ordering,
    { label: words.navigation.history, icon: 'history', to: paths.myHistory },
  ]
  if (me.role !== 'admin') return links
  const userManagement: NavigationLink = {
    label: words.navigation.userManagement,
    icon: 'users',
    to: paths.userManagement,
    covers: [paths.userManagementInBarColours, adminOwnPaths.changes, adminOwnPaths.orderLog],
    waiting,
  }
  const shopSettings: NavigationLink = {
    label: words.navigation.shopSettings,
    icon: 'settings',
    to: settingsPath,
    covers: [`${settingsPath}/*`],
  }
  return [...links, userManagement, dashboard, shopSettings]
}
