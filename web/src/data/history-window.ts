import { limits } from '@tumbler/rules/limits'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'

export interface DateWindow {
  /** The first day after the window. */
  before: string
  /** Its length at the first try. */
  dayCount: number
}

interface Found {
  /** Null where nothing was found. */
  days: DateRange | null
  /** Null where there is nothing older. */
  next: DateWindow | null
}

/** As many orders as are read at once; a single day is always read whole. */
const maxOrders = 2 * limits.maxPageSize
/** With fewer, the next window is longer. */
const fewOrders = limits.maxPageSize / 2
/** After so many days without an order the search ends. */
const maxEmptyDays = 4 * limits.maxRangeDays

const longer = (dayCount: number) => Math.min(dayCount * 4, limits.maxRangeDays)

/**
 * The latest days with orders in or before a window. The server counts the orders of a window: past
 * an empty one the next is longer, one with too many orders is cut shorter.
 */
export async function findHistoryWindow(
  { before, dayCount }: DateWindow,
  countPlaced: (range: DateRange) => Promise<number>,
): Promise<Found> {
  let days: DateRange = { startDate: addDays(before, -dayCount), endDate: before }
  for (let emptyDays = 0; emptyDays < maxEmptyDays; ) {
    const placed = await countPlaced(days)
    const length = daysIn(days)
    if (placed === 0) {
      emptyDays += length
      days = { startDate: addDays(days.startDate, -longer(length)), endDate: days.startDate }
    } else if (placed > maxOrders && length > 1) {
      emptyDays = 0
      const fitting = Math.min(length / 2, (length * maxOrders) / placed)
      days = { ...days, startDate: addDays(days.endDate, -Math.max(1, Math.floor(fitting))) }
    } else {
      const nextCount = placed < fewOrders ? longer(length) : length
      return { days, next: { before: days.startDate, dayCount: nextCount } }
    }
  }
  return { days: null, next: null }
}
