import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ShopVenue } from '../data/shop.ts'
import { localStore } from '../device/storage.ts'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

const chosenTheme = (): Theme => themes.find((theme) => theme === localStore.get('theme')) ?? 'auto'

/** The choice of this device, stored; Auto is not stored. */
export function useThemeChoice() {
  const theme = useSyncExternalStore(localStore.subscribe, chosenTheme)
  const chooseTheme = (chosen: Theme) =>
    localStore.set({ theme: chosen === 'auto' ? null : chosen })
  return { theme, chooseTheme }
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

function listenToSystem(notice: () => void): () => void {
  const system = darkSystem()
  system.addEventListener('change', notice)
  return () => system.removeEventListener('change', notice)
}

/** Auto follows the system, but it is always night in the bar (design §3). */
function schemeOf(theme: Theme, venue: ShopVenue, isSystemDark: boolean): 'light' | 'dark' {
  if (theme !== 'auto') return theme
  return venue === 'bar' || isSystemDark ? 'dark' : 'light'
}

/** Milliseconds after which a change of venue has faded through (design §4). */
const fadeMs = 650

function paintBrowserBar() {
  const field = getComputedStyle(document.documentElement).getPropertyValue('--header-bg')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', field.trim())
}

type VenueThemeProps = {
  venue: ShopVenue
  /** For Auto, instead of the usual one. */
  autoScheme?: 'light' | 'dark' | undefined
}

/** Sets the document in the venue's colours. */
export function VenueTheme({ venue, autoScheme }: VenueThemeProps) {
  const { theme } = useThemeChoice()
  const isSystemDark = useSyncExternalStore(listenToSystem, () => darkSystem().matches)
  const usual = schemeOf(theme, venue, isSystemDark)
  const scheme = theme === 'auto' ? (autoScheme ?? usual) : usual
  useLayoutEffect(() => {
    document.documentElement.dataset.venue = venue
    document.documentElement.dataset.scheme = scheme
    // With the next frame, which reckons the colours anyway.
    const withFrame = requestAnimationFrame(paintBrowserBar)
    const afterFade = setTimeout(paintBrowserBar, fadeMs)
    return () => {
      cancelAnimationFrame(withFrame)
      clearTimeout(afterFade)
    }
  }, [venue, scheme])
  return null
}

/** From the first coloured page on, a change of venue fades instead of jumping. */
export function useThemeTransition() {
  useEffect(() => {
    const afterPaint = setTimeout(() => {
      document.documentElement.dataset.crossfade = ''
    })
    return () => clearTimeout(afterPaint)
  }, [])
}
