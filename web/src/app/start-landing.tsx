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

const IsStart = createContext(false)

/** Round all screens: those of the first address know that the app has just started. */
export function AppStart({ children }: { children: ReactNode }) {
  const [isStart, setStart] = useState(true)
  useEffect(() => startTransition(() => setStart(false)), [])
  return <IsStart value={isStart}>{children}</IsStart>
}

/** Whoever starts the app at its root is taken where the table of spec §4 says; later it is the menu. */
export function StartLanding() {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  const [isFirst] = useState(useContext(IsStart))
  if (!isFirst || !me || !shopMode) return <Outlet />
  return <Navigate to={landingPath(me.role, shopMode, 'start')} replace />
}
