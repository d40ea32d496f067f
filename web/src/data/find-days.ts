import { limits } from '@tumbler/rules/limits'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'

export interface Search {
  /** The first day that is no longer looked at. */
  before: string
  /** How many days to try first. */
  dayCount: number
}

interface Found {
  /** Null where nothing was found. */
  days: DateRange | null
  /** Null where looking further back is no use. */
  next: Search | null
}

/** As many orders as are comfortably read at once; a single day is always read whole. */
const mostOrders = 2 * limits.maxPageSize
/** Enough that the next look may go back further. */
const fewOrders = limits.maxPageSize / 2
/** Days without any order after which the shop is taken to have had none before. */
const mostEmptyDays = 4 * limits.maxRangeDays

const further = (dayCount: number) => Math.min(dayCount * 4, limits.maxRangeDays)

/**
 * The latest days with orders before a day. The server tells how many orders lie in a stretch of
 * days: empty stretches are stepped over with growing strides, crowded ones are cut shorter.
 */
export async function findDays(
  { before, dayCount }: Search,
  countPlaced: (range: DateRange) => Promise<number>,
): Promise<Found> {
  let days: DateRange = { startDate: addDays(before, -dayCount), endDate: before }
  for (let emptyDays = 0; emptyDays < mostEmptyDays; ) {
    const placed = await countPlaced(days)
    const length = daysIn(days)
    if (placed === 0) {
      emptyDays += length
      days = { startDate: addDays(days.startDate, -further(length)), endDate: days.startDate }
    } else if (placed > mostOrders && length > 1) {
      emptyDays = 0
      const fitting = Math.min(length / 2, (length * mostOrders) / placed)
      days = { ...days, startDate: addDays(days.endDate, -Math.max(1, Math.floor(fitting))) }
    } else {
      const nextCount = placed < fewOrders ? further(length) : length
      return { days, next: { before: days.startDate, dayCount: nextCount } }
    }
  }
  return { days: null, next: null }
}
