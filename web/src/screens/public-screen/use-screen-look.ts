import type { PublicScreen } from '@tumbler/contract/screen'
import { lengthOf } from '@tumbler/rules/limits'
import { shopModeOf } from '@tumbler/rules/shop-mode'
import type { CSSProperties } from 'react'
import { type ShopVenue, useSettings, useShopMode } from '../../data/shop.ts'
import { useShopTime } from '../../data/shop-time.ts'

/** Undefined until it is read, null once the link has ended. */
export type ScreenRead = PublicScreen | null | undefined

export type ScreenView = 'loading' | 'ended' | 'orders' | 'menu' | 'closed'

export interface ScreenLook {
  view: ScreenView
  venue: ShopVenue
  /** Unless one is chosen on this device; undefined follows the system. */
  scheme: 'light' | 'dark' | undefined
}

/** From this hour of the shop on it is evening in the bar. */
const eveningHour = 17

export const useIsEvening = (): boolean => useShopTime().hour >= eveningHour

/** For styles that make long texts smaller. */
export const lettersOf = (text: string): CSSProperties =>
  ({ '--letters': lengthOf(text) }) as CSSProperties

/** View and colours: the bar is light by day and dark in the evening. */
export function useScreenLook(screen: ScreenRead): ScreenLook {
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const lastVenue = useShopMode().venue
  const isEvening = useIsEvening()
  const view = viewOf(screen, isBarOrderable)
  const venue = screen ? venueOf(screen) : view === 'ended' ? 'closed' : lastVenue
  const scheme =
    view === 'ended' ? 'dark' : venue === 'bar' ? (isEvening ? 'dark' : 'light') : undefined
  return { view, venue, scheme }
}

function viewOf(screen: ScreenRead, isBarOrderable: boolean): ScreenView {
  if (screen === undefined) return 'loading'
  if (screen === null) return 'ended'
  // After the last call, and when the bar follows the cafe, drinks are still on the counter.
  if (screen.preparingTotal + screen.readyTotal > 0) return 'orders'
  const venue = venueOf(screen)
  if (venue === 'closed') return 'closed'
  return venue === 'bar' && !isBarOrderable ? 'menu' : 'orders'
}

function venueOf({ shop }: PublicScreen): ShopVenue {
  const mode = shopModeOf(shop)
  if (mode === 'all-close') return 'closed'
  return mode === 'cafe-open' ? 'cafe' : 'bar'
}
