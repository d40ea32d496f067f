import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Context } from './context.ts'

/** By how much the clocks of several servers may differ. */
export const largestSkewMs = 60_000

/**
 * The last day (YYYY-MM-DD) that an order of this moment can belong to: the next one in the last
 * minute before midnight, when another server may have closed today.
 */
export const lastBusinessDay = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>) =>
  shopTimeAt(new Date(clock().getTime() + largestSkewMs), settings.shopTimeZone).date
