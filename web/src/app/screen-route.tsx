import type { JSX } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { LazyScreen } from '../components/lazy-screen.tsx'
import type { ShopVenue } from '../data/shop.ts'

/** What a route says about itself. */
interface RouteHandle {
  screen?: LazyScreen
  /** Colours other than those of the venue that is open. */
  venue?: ShopVenue
}

export function screenAt(path: string, screen: LazyScreen, venue?: ShopVenue): RouteObject {
  const element: JSX.Element = <screen.Component />
  const handle: RouteHandle = { screen, ...(venue && { venue }) }
  return { path, element, handle }
}

const handlesAt = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }): RouteHandle => route.handle ?? {})

/** Fetches the code of the screen at an address before it is shown. */
export function preloadScreen(routes: RouteObject[], pathname: string): void {
  // What does not come now is fetched again when the screen is shown, and its error is shown there.
  for (const { screen } of handlesAt(routes, pathname)) screen?.load().catch(() => {})
}

/** The colours that the screen at an address asks for, if any. */
export const ownVenueAt = (routes: RouteObject[], pathname: string): ShopVenue | undefined =>
  handlesAt(routes, pathname).find(({ venue }) => venue)?.venue
