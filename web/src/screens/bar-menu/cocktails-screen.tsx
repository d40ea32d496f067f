import { useState } from 'react'
import { Navigate } from 'react-router'
import { usePaths } from '../../components/use-paths.ts'
import { useSession } from '../../data/session.ts'
import { useShopMode } from '../../data/shop.ts'
import { BarMenuScreen } from './bar-menu-screen.tsx'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/team-credit.ts'
import '../../i18n/messages/en/venue-pages.ts'

/**
 * The public bar menu. A customer who comes while the bar is not open is sent on (spec §2, "Cocktail
 * page"); visitors may read it at any time, and an open page never redirects (product-rules §2, §3).
 */
export function CocktailsScreen() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const paths = usePaths()
  const [shopModeOnArrival] = useState(shopMode)
  const isCustomer = me !== null && me.role !== 'barista'
  if (isCustomer && shopModeOnArrival === 'all-close') return <Navigate to={paths.closed} replace />
  if (isCustomer && shopModeOnArrival === 'cafe-open')
    return <Navigate to={paths.myOrders} replace />
  return <BarMenuScreen />
}
