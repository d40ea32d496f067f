import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSession } from '../data/session.ts'
import { useShopMode } from '../data/shop.ts'
import { landingPath } from '../paths.ts'

const IsFirstVisit = createContext(false)

/** Around all screens: those of the first address know that the app has just started. */
export function FirstVisit({ children }: { children: ReactNode }) {
  const [isFirst, setFirst] = useState(true)
  useEffect(() => startTransition(() => setFirst(false)), [])
  return <IsFirstVisit value={isFirst}>{children}</IsFirstVisit>
}

/** A user who starts the app at its root is taken where the table of spec §4 says; later it is the menu. */
export function LandingRedirect() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const [isFirst] = useState(useContext(IsFirstVisit))
  if (!isFirst || !me || !shopMode) return <Outlet />
  return <Navigate to={landingPath(me.role, shopMode, 'start', me.hasFirstSteps)} replace />
}
