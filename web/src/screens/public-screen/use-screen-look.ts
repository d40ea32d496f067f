import type { PublicScreen } from '@tumbler/contract/screen'
import { lengthOf } from '@tumbler/rules/limits'
import { shopModeOf } from '@tumbler/rules/shop-mode'
import type { CSSProperties } from 'react'
import { type ShopVenue, useSettings, useShopMode } from '../../data/shop.ts'
import { useBySecond, useShopTime } from '../../data/shop-time.ts'

/** Undefined until it is read, null where it is off. */
export type ScreenRead = PublicScreen | null | undefined

/** `pickUp`: what is left of the cafe on the counter of a bar that only counts. */
export type ScreenView = 'loading' | 'off' | 'orders' | 'pickUp' | 'menu' | 'closed'

export interface ScreenLook {
  view: ScreenView
  venue: ShopVenue
  /** Unless one is chosen on this device; undefined follows the system. */
  scheme: 'light' | 'dark' | undefined
}

/** So long a drink that is ready stands beside the bar's menu. */
const fetchMs = 15 * 60_000

/** From this hour of the shop on it is evening in the bar. */
const eveningHour = 17

const useIsEvening = (): boolean => useShopTime().hour >= eveningHour

/** For styles that make long texts smaller. */
export const lettersOf = (text: string): CSSProperties =>
  ({ '--letters': lengthOf(text) }) as CSSProperties

/** View and colours: the bar is light by day and dark in the evening. */
export function useScreenLook(screen: ScreenRead): ScreenLook {
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const lastVenue = useShopMode().venue
  const isEvening = useIsEvening()
  // A cafe's drink that nobody fetches does not stay on the bar's screen for the whole evening.
  const isToFetch = useBySecond((now) =>
    Boolean(screen?.ready.some(({ doneAt }) => now - Date.parse(doneAt ?? '') < fetchMs)),
  )
  const view = viewOf(screen, { isBarOrderable, isToFetch })
  const venue = screen ? venueOf(screen) : view === 'off' ? 'closed' : lastVenue
  const scheme =
    view === 'off' ? 'dark' : venue === 'bar' ? (isEvening ? 'dark' : 'light') : undefined
  return { view, venue, scheme }
}

type Bar = { isBarOrderable: boolean; isToFetch: boolean }

function viewOf(screen: ScreenRead, { isBarOrderable, isToFetch }: Bar): ScreenView {
  if (screen === undefined) return 'loading'
  if (screen === null) return 'off'
  const venue = venueOf(screen)
  if (venue === 'bar' && !isBarOrderable && screen.preparingTotal === 0)
    return isToFetch ? 'pickUp' : 'menu'
  // After the last call drinks are still on the counter.
  const hasOrders = screen.preparingTotal + screen.readyTotal > 0
  return venue === 'closed' && !hasOrders ? 'closed' : 'orders'
}

function venueOf({ shop }: PublicScreen): ShopVenue {
  const mode = shopModeOf(shop)
  if (mode === 'all-close') return 'closed'
  return mode === 'cafe-open' ? 'cafe' : 'bar'
}
