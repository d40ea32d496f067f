import { useSession } from '../data/session.ts'
import { useShopMode } from '../data/shop.ts'
import { usePaths } from '../parts/use-paths.ts'
import type { IconName } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'

export interface NavigationLink {
  label: string
  icon: IconName
  to: string
  isDisabled?: boolean
}

/**
 * The links of the top bar and of the drawer (spec §2, product-rules §3): Menu and My Order while
 * the cafe is open, disabled when both are closed, and gone while only the bar is open.
 */
export function useNavigationLinks(): NavigationLink[] {
  const { navigation } = useWords()
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const paths = usePaths()
  if (me === null) return []
  if (me.role === 'barista') return [{ label: navigation.order, icon: 'receipt', to: paths.board }]
  const isDisabled = shopMode === 'all-close'
  const ordering: NavigationLink[] =
    shopMode === 'bar-open'
      ? []
      : [
          { label: navigation.menu, icon: 'cup', to: paths.cafeMenu, isDisabled },
          { label: navigation.myOrder, icon: 'receipt', to: paths.myOrders, isDisabled },
        ]
  const links: NavigationLink[] = [
    ...ordering,
    { label: navigation.history, icon: 'history', to: paths.myHistory },
  ]
  return me.role === 'admin'
    ? [...links, { label: navigation.userManagement, icon: 'users', to: paths.userManagement }]
    : links
}
