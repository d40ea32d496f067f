import { minuteOfDay, minutesOf, type OpeningHours, venueHoursOn } from './opening-hours.ts'
import { isCafeClosedOnFriday, shopTimeAt } from './shop-calendar.ts'
import type { WaitRange } from './wait.ts'

const minuteMs = 60_000

/** Between two times that can be chosen. */
export const pickUpStepMs = 5 * minuteMs

/** Where too few drinks are known. */
const unknownWait: WaitRange = { from: 5, to: 10 }

/** When an order for later joins the queue: its time less the upper end of the wait (product-rules §25). */
export const joinsAt = (pickUpAt: Date, wait: WaitRange | null): Date =>
  new Date(pickUpAt.getTime() - (wait ?? unknownWait).to * minuteMs)

export type PickUpConditions = {
  now: Date
  timeZone: string
  /** Of a drink that is ordered now. */
  wait: WaitRange | null
  hours: OpeningHours
  /** Whether nothing can be ordered outside the hours. */
  areHoursBinding: boolean
  /** Until when a barista keeps the cafe open, whatever the hours say. */
  openUntil: Date | null
}

/**
 * Whether an order can be for this time: today, in steps of 5 minutes, at least the wait away, at most
 * until the cafe closes (product-rules §25). The lower end of the wait is enough, as it grows while
 * somebody chooses; offered are times from its upper end on.
 */
export function isPickUpTime(pickUpAt: Date, conditions: PickUpConditions): boolean {
  const { now, timeZone, wait } = conditions
  const earliest = now.getTime() + (wait ?? unknownWait).from * minuteMs
  return (
    pickUpAt.getTime() % pickUpStepMs === 0 &&
    pickUpAt.getTime() >= earliest &&
    shopTimeAt(pickUpAt, timeZone).date === shopTimeAt(now, timeZone).date &&
    isBeforeClosing(pickUpAt, conditions)
  )
}

/** The closing time itself is before it. */
function isBeforeClosing(pickUpAt: Date, conditions: PickUpConditions): boolean {
  const { now, timeZone, hours, areHoursBinding, openUntil } = conditions
  if (isCafeClosedOnFriday(shopTimeAt(new Date(pickUpAt.getTime() - 1), timeZone))) return false
  const today = shopTimeAt(now, timeZone)
  const day = venueHoursOn(hours, 'cafe', today.date)
  const minute = minuteOfDay(shopTimeAt(pickUpAt, timeZone))
  if (openUntil && pickUpAt <= openUntil) return true
  if (areHoursBinding)
    return day !== null && minutesOf(day.opens) <= minute && minute <= minutesOf(day.closes)
  const isOpenBeyond = day === null || minuteOfDay(today) >= minutesOf(day.closes)
  return isOpenBeyond || minute <= minutesOf(day.closes)
}

/** The times that are offered, the first possible one first. */
export function pickUpTimes(conditions: PickUpConditions): Date[] {
  const { now, timeZone, wait } = conditions
  const today = shopTimeAt(now, timeZone).date
  const earliest = now.getTime() + (wait ?? unknownWait).to * minuteMs
  const times: Date[] = []
  for (let time = Math.ceil(earliest / pickUpStepMs) * pickUpStepMs; ; time += pickUpStepMs) {
    const pickUpAt = new Date(time)
    if (shopTimeAt(pickUpAt, timeZone).date !== today) return times
    if (isPickUpTime(pickUpAt, conditions)) times.push(pickUpAt)
  }
}
