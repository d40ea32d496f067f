import { type ComponentType, type JSX, lazy, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadMoreIcons } from '../components/ui/icons.tsx'
import type { ShopVenue } from '../data/shop.ts'

/** A screen whose code comes when it is first opened; nobody downloads another role's. */
export interface LazyScreen {
  load: () => Promise<ComponentType>
  Component: ComponentType
}

/** The code of a screen did not come: the network is gone, or another version is on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** All icons come beside the code, so that none appears late; `first` is for what needs no others. */
export function lazyScreen(
  loadCode: () => Promise<ComponentType>,
  icons: 'first' | 'all' = 'all',
): LazyScreen {
  // A screen without some of its icons is a screen all the same.
  const loadIcons = async () => icons === 'all' && (await loadMoreIcons().catch(() => {}))
  const loadScreen = () =>
    loadCode().catch((cause: unknown) => {
      throw new ChunkLoadError('The code of a screen did not come', { cause })
    })
  let loaded: ComponentType | undefined
  const load = async () => {
    const [screen] = await Promise.all([loadScreen(), loadIcons()])
    loaded = screen
    return screen
  }
  const Coming = lazy(async () => ({ default: await load() }))
  // What is here already waits for nothing: React makes it in one long task once it has waited.
  function Component() {
    const [Screen] = useState(() => loaded ?? Coming)
    return <Screen />
  }
  return { load, Component }
}

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
  // What does not come now is asked for again when the screen is shown, and told there.
  for (const { screen } of handlesAt(routes, pathname)) screen?.load().catch(() => {})
}

/** The colours that the screen at an address asks for, if any. */
export const ownVenueAt = (routes: RouteObject[], pathname: string): ShopVenue | undefined =>
  handlesAt(routes, pathname).find(({ venue }) => venue)?.venue
