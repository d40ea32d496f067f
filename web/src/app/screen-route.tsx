import { type JSX, Suspense } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { LazyScreen } from '../components/lazy-screen.tsx'
import type { ShopVenue } from '../data/shop.ts'
import { Waiting } from './app-loader.tsx'

interface RouteHandle {
  screen?: LazyScreen
  /** Colours other than those of the venue that is open. */
  venue?: ShopVenue
  /** Without the layout of the app. */
  isAlone?: true
}

export function screenAt(path: string, screen: LazyScreen, venue?: ShopVenue): RouteObject {
  const element: JSX.Element = <screen.Component />
  const handle: RouteHandle = { screen, ...(venue && { venue }) }
  return { path, element, handle }
}

/** A screen without the bars, toasts and notifiers of the app. */
export function aloneAt(path: string, screen: LazyScreen): RouteObject {
  const handle: RouteHandle = { screen, isAlone: true }
  const element = (
    <Suspense fallback={<Waiting />}>
      <screen.Component />
    </Suspense>
  )
  return { path, element, handle }
}

export const isAlone = ({ handle }: RouteObject): boolean =>
  (handle as RouteHandle | undefined)?.isAlone ?? false

const handlesAt = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }): RouteHandle => route.handle ?? {})

/** Fetches the code of the screen at an address before it is shown. */
export function preloadScreen(routes: RouteObject[], pathname: string): void {
  // A failure here is silent: the screen fetches its code again and shows the error.
  for (const { screen } of handlesAt(routes, pathname)) screen?.load().catch(() => {})
}

/** The colours that the screen at an address asks for, if any. */
export const ownVenueAt = (routes: RouteObject[], pathname: string): ShopVenue | undefined =>
  handlesAt(routes, pathname).find(({ venue }) => venue)?.venue
