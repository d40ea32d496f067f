import { shopTimeAt } from '@tumbler/rules/shop-calendar'

/** The only source of time; tests pass one that stands still. */
export type Clock = () => Date

interface ShopClock {
  clock: Clock
  settings: { shopTimeZone: string }
}

/** The date in the shop's time zone, YYYY-MM-DD. */
export const businessDay = ({ clock, settings }: ShopClock, now = clock()): string =>
  shopTimeAt(now, settings.shopTimeZone).date

/** Milliseconds by which the clocks of several servers may differ. */
export const maxClockSkewMs = 60_000
