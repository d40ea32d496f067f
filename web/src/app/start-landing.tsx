import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSession } from '../data/session.ts'
import { useShopMode } from '../data/shop.ts'
import { keptInTab } from '../device/storage.ts'
import { landingPath } from '../paths.ts'

/** Once per tab, whoever opens the app at its root is taken where the table of spec §4 says. */
export function StartLanding() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const [isFirst] = useState(() => keptInTab('landed') === null)
  if (!isFirst || !me || !shopMode) return <Outlet />
  return <Navigate to={landingPath(me.role, shopMode, 'start')} replace />
}
