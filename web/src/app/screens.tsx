import { Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { Overlays } from '../ui/overlays.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ownVenueAt } from './lazy-screen.tsx'
import { Shell } from './shell.tsx'
import { AppStart } from './start-landing.tsx'
import { ToastWatch } from './toast-watch.tsx'
import { useScrollPlace } from './use-scroll-place.ts'
import { Waiting } from './waiting.tsx'

/** The screen of the present address in its shell. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation()
  const screen = useRoutes(routes)
  useScrollPlace()
  return (
    <Overlays>
      <ToastWatch />
      <ErrorBoundary>
        <Shell ownVenue={ownVenueAt(routes, pathname)}>
          <ErrorBoundary>
            <AppStart>
              <Suspense fallback={<Waiting />}>{screen}</Suspense>
            </AppStart>
          </ErrorBoundary>
        </Shell>
      </ErrorBoundary>
    </Overlays>
  )
}
