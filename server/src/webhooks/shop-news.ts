import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import type { Venue } from '@tumbler/rules/drinks'
import { closingTime, minuteOfDay, nextOpening, timeOfDay } from '@tumbler/rules/opening-hours'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { openVenue, type ShopState } from '@tumbler/rules/shop-mode'
import type { Context } from '../context.ts'

/** What other programs are told of a change of the shop; null where nothing changed for customers. */
export function shopNews(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { openingHours }: Pick<ShopSettingsValues, 'openingHours'>,
  before: ShopState,
  after: ShopState,
) {
  const now = clock()
  const time = shopTimeAt(now, settings.shopTimeZone)
  const timeAt = (at: Date) => timeOfDay(minuteOfDay(shopTimeAt(at, settings.shopTimeZone)))
  const next = (venue: Venue) => nextOpening(openingHours[venue], time)
  const pauseOf = ({ pausedUntil }: ShopState) =>
    pausedUntil && pausedUntil > now ? pausedUntil : null
  const [was, venue] = [openVenue(before.mode), openVenue(after.mode)]
  if (venue === null) return was && ({ event: 'closed', venue: was, next: next(was) } as const)
  const isOther = was !== venue
  if (after.isLastCall)
    return isOther || !before.isLastCall
      ? ({ event: 'last-call', venue, next: next(venue) } as const)
      : null
  const [pausedBefore, paused] = [pauseOf(before), pauseOf(after)]
  if (paused)
    return paused.getTime() === pausedBefore?.getTime()
      ? null
      : ({ event: 'break', venue, until: timeAt(paused) } as const)
  const isKeptLonger = before.openUntil?.getTime() !== after.openUntil?.getTime()
  if (!isOther && !before.isLastCall && !pausedBefore && !isKeptLonger) return null
  const until = after.openUntil ? timeAt(after.openUntil) : closingTime(openingHours, venue, time)
  return { event: 'opened', venue, until } as const
}
