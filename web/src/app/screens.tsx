import { useEffect, useLayoutEffect, useRef } from 'react'
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router'
import { onReconnect } from '../api/live-state.ts'
import { toastSubjects } from '../components/toast-subjects.ts'
import { Overlays } from '../components/ui/overlays.tsx'
import { closeToasts, useToastSubject } from '../components/ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppLayout } from './layout/app-layout.tsx'
import { isAlone, ownVenueAt } from './screen-route.tsx'

/** By entry of the history, in px. */
const scrollPositions = new Map<string, number>()

/** A new page begins at its top; Back returns to the scroll position. */
function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    const keep = () => scrollPositions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  useLayoutEffect(() => {
    // A filter in the address is the same page.
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, isReturn ? (scrollPositions.get(key) ?? 0) : 0)
  }, [key, pathname, isReturn])
}

function PageToasts() {
  useToastSubject(toastSubjects.page)
  return null
}

/** Closes the toasts about a page that was left, and about a connection that is back. */
function ToastCleanup() {
  const { pathname } = useLocation()
  useEffect(() => onReconnect(() => closeToasts(toastSubjects.connection)), [])
  return <PageToasts key={pathname} />
}

/** The screen of the present address in the layout. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation()
  const layout = <AppLayout ownVenue={ownVenueAt(routes, pathname)} />
  const screen = useRoutes([
    { element: layout, children: routes.filter((route) => !isAlone(route)) },
    ...routes.filter(isAlone),
  ])
  useScrollRestoration()
  return (
    <Overlays>
      <ToastCleanup />
      <ErrorBoundary>{screen}</ErrorBoundary>
    </Overlays>
  )
}
