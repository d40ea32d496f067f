import type { Venue } from './drinks.ts'
import { addDays, weekdayOf } from './periods.ts'
import { fridayClosingHour, type ShopTime, shopTimeAt } from './shop-calendar.ts'
import { openVenue, type ShopState } from './shop-mode.ts'

/** Times of the shop's zone, such as `9:00`. */
export type DayHours = { opens: string; closes: string }

export type VenueHours = {
  /** Monday to Sunday; null on a day that it stays closed. */
  week: readonly (DayHours | null)[]
  /** Dates (YYYY-MM-DD) with other hours, or closed. */
  dates: Readonly<Record<string, DayHours | null>>
}

export type OpeningHours = Readonly<Record<Venue, VenueHours>>

const cafe: DayHours = { opens: '9:00', closes: '16:00' }
const bar: DayHours = { opens: '15:00', closes: '18:00' }

/** Of the specification's shop (spec §9). */
export const defaultHours: OpeningHours = {
  cafe: { week: [cafe, cafe, cafe, cafe, cafe, null, null], dates: {} },
  bar: { week: [null, null, null, null, bar, null, null], dates: {} },
}

export const hoursOn = ({ week, dates }: VenueHours, date: string): DayHours | null =>
  (date in dates ? dates[date] : week[weekdayOf(date) - 1]) ?? null

const friday = 5

/** What holds on a date: the cafe closes earlier on Fridays (spec §9). */
export const venueHoursOn = (hours: OpeningHours, venue: Venue, date: string): DayHours | null =>
  venueHours(hoursOn(hours[venue], date), venue, weekdayOf(date))

/** What holds on a weekday of an ordinary week; 1 is Monday. */
export const usualHoursOn = (hours: OpeningHours, venue: Venue, weekday: number): DayHours | null =>
  venueHours(hours[venue].week[weekday - 1] ?? null, venue, weekday)

const venueHours = (day: DayHours | null, venue: Venue, weekday: number): DayHours | null =>
  day && venue === 'cafe' && weekday === friday ? untilNoon(day) : day

function untilNoon(hours: DayHours): DayHours | null {
  const noon = fridayClosingHour * 60
  if (minutesOf(hours.closes) <= noon) return hours
  return minutesOf(hours.opens) < noon ? { ...hours, closes: `${fridayClosingHour}:00` } : null
}

/** When a venue that is open closes today, such as `16:00`; null when that time has passed, or there is none. */
export function closingTime(hours: OpeningHours, venue: Venue, time: ShopTime): string | null {
  const closes = venueHoursOn(hours, venue, time.date)?.closes
  return closes && minuteOfDay(time) < minutesOf(closes) ? closes : null
}

/** Of a time such as `9:05`, since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Of minutes since midnight, as people write it: `9:05`. */
export const timeOfDay = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

/** Of a moment of the shop: minutes since midnight. */
export const minuteOfDay = ({ hour, minute }: Pick<ShopTime, 'hour' | 'minute'>) =>
  hour * 60 + minute

/** Of an instant, by the clock of the shop. */
export const timeOfDayAt = (instant: Date, timeZone: string): string =>
  timeOfDay(minuteOfDay(shopTimeAt(instant, timeZone)))

export function isWithinHours(hours: VenueHours, time: ShopTime): boolean {
  const day = hoursOn(hours, time.date)
  const minute = minuteOfDay(time)
  return day !== null && minutesOf(day.opens) <= minute && minute < minutesOf(day.closes)
}

/** An instant, and the shop's wall clock at it. */
type Moment = { now: Date; shopTime: ShopTime }

type KeptOpen = Pick<ShopState, 'openUntil'>

/** Whether a barista keeps it open, whatever the hours say. */
const isKeptOpen = ({ openUntil }: KeptOpen, now: Date) => openUntil !== null && now < openUntil

/** Whether binding hours of a venue let nothing be ordered (product-rules §14). */
export const isOutsideHours = (
  shop: KeptOpen,
  hours: VenueHours,
  { now, shopTime }: Moment,
): boolean => !isKeptOpen(shop, now) && !isWithinHours(hours, shopTime)

/** Whether the closing time of this day has passed; a day without hours has none. */
export function hasClosedToday(hours: OpeningHours, venue: Venue, time: ShopTime): boolean {
  const day = venueHoursOn(hours, venue, time.date)
  return day !== null && minutesOf(day.closes) <= minuteOfDay(time)
}

/** Whether an open venue's closing time has passed, and the time that a barista keeps it open as well (product-rules §14). */
export function isPastClosing(
  shop: Pick<ShopState, 'mode' | 'openUntil'>,
  hours: OpeningHours | null,
  { now, shopTime }: Moment,
): boolean {
  const venue = openVenue(shop.mode)
  if (venue === null || hours === null || isKeptOpen(shop, now)) return false
  return hasClosedToday(hours, venue, shopTime)
}

/** Longer closures are announced, not computed. */
const maxDaysAhead = 60

/** The next time it opens after now; null when it is not known. */
export function nextOpening(
  hours: VenueHours,
  time: ShopTime,
): { date: string; opens: string } | null {
  for (let days = 0; days <= maxDaysAhead; days += 1) {
    const date = addDays(time.date, days)
    const day = hoursOn(hours, date)
    if (day && (days > 0 || minuteOfDay(time) < minutesOf(day.opens)))
      return { date, opens: day.opens }
  }
  return null
}
