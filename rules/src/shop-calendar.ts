import { weekdayOf } from './periods.ts'

/** Local time in the shop's time zone. */
export type ShopTime = {
  /** The business day, YYYY-MM-DD. */
  date: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  hour: number
  minute: number
}

export const fridayClosingHour = 12

const friday = 5

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const minuteMs = 60_000
const latestTimes = new Map<string, { minute: number; time: ShopTime }>()

/** Throws a RangeError for an unknown time zone or an invalid date. */
export function shopTimeAt(instant: Date, timeZone: string): ShopTime {
  // Called often, and formatting is slow: one result a minute is enough.
  const minute = Math.floor(instant.getTime() / minuteMs)
  const cached = latestTimes.get(timeZone)
  if (cached?.minute === minute) return cached.time
  const time = readClock(instant, timeZone)
  latestTimes.set(timeZone, { minute, time })
  return time
}

function readClock(instant: Date, timeZone: string): ShopTime {
  const parts = getFormatter(timeZone).formatToParts(instant)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const date = `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`
  return {
    date,
    weekday: weekdayOf(date),
    hour: Number(partOf('hour')),
    minute: Number(partOf('minute')),
  }
}

/** The instant at which a date (YYYY-MM-DD) begins in the zone. */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let instant = midnight
  // Twice: at the first guess another offset may hold.
  for (let tries = 0; tries < 2; tries += 1) {
    const { date: local, hour, minute } = shopTimeAt(new Date(instant), timeZone)
    instant -= Date.parse(`${local}T00:00:00Z`) + (hour * 60 + minute) * minuteMs - midnight
  }
  const { date: found, hour, minute } = shopTimeAt(new Date(instant), timeZone)
  // Where the clock jumps over midnight, the day begins with the jump.
  const early = found === date ? 0 : 24 * 60 - (hour * 60 + minute)
  return new Date(instant + early * minuteMs)
}

/** In every shop mode: on Fridays the cafe menu closes at noon (spec §9). */
export function isCafeClosedOnFriday(time: ShopTime): boolean {
  return time.weekday === friday && time.hour >= fridayClosingHour
}
