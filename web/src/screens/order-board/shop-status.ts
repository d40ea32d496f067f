import type { CafeStatus, ShopSettings } from '@tumbler/contract/shop'
import type { Venue } from '@tumbler/rules/drinks'
import {
  isOutsideHours,
  isPastClosing,
  minutesOf,
  venueHoursOn,
} from '@tumbler/rules/opening-hours'
import { isCafeClosedOnFriday, shopTimeAt } from '@tumbler/rules/shop-calendar'
import { openVenue, type ShopState } from '@tumbler/rules/shop-mode'
import { useMemo } from 'react'
import { useFullQueue, useSettings, useShopState } from '../../data/shop.ts'
import { useByClock, useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'

const minuteMs = 60_000

/** Minutes before closing time from which the board says when it is. */
const closingMinutes = 30

/** What the board says about the shop (product-rules §14). Times in ms since 1970. */
export type ShopStatus =
  | { kind: 'closed' }
  | { kind: 'open'; venue: Venue }
  /** Customers wait until there is room (product-rules §22). */
  | { kind: 'full'; venue: 'cafe'; open: number; limit: number }
  /** Open before binding hours begin; `at` is null on a day without hours. */
  | { kind: 'early'; venue: Venue; at: number | null }
  /** On Friday from noon on, whatever the mode (product-rules §2). */
  | { kind: 'friday'; venue: Venue }
  | { kind: 'break'; venue: Venue; end: number }
  | { kind: 'lastCall'; venue: Venue; isOutsideHours: boolean }
  | { kind: 'closing'; venue: Venue; at: number; minutes: number }

type Hours = Pick<ShopSettings, 'stopOutsideHours' | 'openingHours' | 'timeZone'>

const momentOf = ({ timeZone }: Hours, now: number) => ({
  now: new Date(now),
  shopTime: shopTimeAt(new Date(now), timeZone),
})

/** When the hours of today begin or end; null on a day without. */
function timeOf(edge: 'opens' | 'closes', venue: Venue, hours: Hours, now: number): number | null {
  const { shopTime } = momentOf(hours, now)
  const day = venueHoursOn(hours.openingHours, venue, shopTime.date)
  if (!day) return null
  const minutesAway = minutesOf(day[edge]) - shopTime.hour * 60 - shopTime.minute
  return (Math.floor(now / minuteMs) + minutesAway) * minuteMs
}

/** When the last call starts by itself today; 0 where it does not. */
const closingTime = ({ openUntil }: ShopState, venue: Venue, hours: Hours, now: number): number =>
  Math.max(timeOf('closes', venue, hours, now) ?? 0, openUntil?.getTime() ?? 0)

/** No order is taken from closing time on; the server begins the last call within a minute of it. */
const isOver = (shop: ShopState, hours: Hours | null, now: number): boolean =>
  hours !== null && isPastClosing(shop, hours.openingHours, momentOf(hours, now))

export function shopStatusOf(
  { fullQueue, ...shop }: ShopState & Pick<CafeStatus, 'fullQueue'>,
  hours: Hours | undefined,
  now: number,
): ShopStatus {
  const venue = openVenue(shop.mode)
  if (venue === null) return { kind: 'closed' }
  const binding = hours?.stopOutsideHours ? hours : null
  const isOutside =
    binding !== null && isOutsideHours(shop, binding.openingHours[venue], momentOf(binding, now))
  if (shop.isLastCall || isOver(shop, binding, now))
    return { kind: 'lastCall', venue, isOutsideHours: isOutside }
  if (venue === 'cafe' && hours && isCafeClosedOnFriday(momentOf(hours, now).shopTime))
    return { kind: 'friday', venue }
  if (isOutside) return { kind: 'early', venue, at: timeOf('opens', venue, binding, now) }
  if (shop.pausedUntil) return { kind: 'break', venue, end: shop.pausedUntil.getTime() }
  const at = binding ? closingTime(shop, venue, binding, now) : 0
  const minutes = Math.ceil((at - now) / minuteMs)
  if (minutes > 0 && minutes <= closingMinutes) return { kind: 'closing', venue, at, minutes }
  // The end of the hours wants something done, and is said first.
  if (fullQueue && venue === 'cafe') return { kind: 'full', venue, ...fullQueue }
  return { kind: 'open', venue }
}

/** Null until it is read. */
export function useShopStatus(): ShopStatus | null {
  const shop = useShopState()
  const settings = useSettings()
  const fullQueue = useFullQueue()
  // As text, so that the clock renders it again only when it changes.
  const text = useByClock((now) =>
    JSON.stringify(shop && shopStatusOf({ ...shop, fullQueue }, settings, now)),
  )
  return useMemo(() => JSON.parse(text), [text])
}

/** The status in a few words, without what counts down. */
export function useShopStatusWords(): (shop: ShopStatus) => string {
  const formatTime = useFormatTime()
  return (shop) => {
    if (shop.kind === 'closed') return words.board.shop.closed
    if (shop.kind === 'early')
      return shop.at
        ? words.board.shop.ordersFrom(formatTime(new Date(shop.at)))
        : words.board.shop.noHours
    if (shop.kind === 'friday') return words.board.shop.friday
    if (shop.kind === 'break') return words.board.shop.breakUntil(formatTime(new Date(shop.end)))
    if (shop.kind === 'lastCall') return words.board.shop.lastCall
    if (shop.kind === 'full') return words.board.shop.queueFull
    if (shop.kind === 'closing') return words.board.shop.closesAt(formatTime(new Date(shop.at)))
    return shop.venue === 'bar' ? words.board.barOpen : words.board.cafeOpen
  }
}
