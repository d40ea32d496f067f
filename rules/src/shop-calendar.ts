import { weekdayOf } from './periods.ts'

/** The wall clock of the shop's own zone. */
export type ShopTime = {
  /** YYYY-MM-DD, the business day */
  date: string
  /** 1 = Monday … 7 = Sunday */
  weekday: number
  hour: number
  minute: number
}

/** Shown to people, never enforced: the shop mode is the truth (product-rules §1). */
export const openingHours = {
  cafe: { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '16:00' },
  bar: { days: [5], opens: '15:00', closes: '18:00' },
} as const

export const fridayClosingHour = 12

const friday = 5

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
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
const latest = new Map<string, { minute: number; time: ShopTime }>()

/** Throws a RangeError for an unknown zone or an invalid instant. */
export function shopTimeAt(instant: Date, timeZone: string): ShopTime {
  // Asked many times a minute, and to format a date takes long.
  const minute = Math.floor(instant.getTime() / minuteMs)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return known.time
  const time = readClock(instant, timeZone)
  latest.set(timeZone, { minute, time })
  return time
}

function readClock(instant: Date, timeZone: string): ShopTime {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const date = `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`
  return {
    date,
    weekday: weekdayOf(date),
    hour: Number(partOf('hour')),
    minute: Number(partOf('minute')),
  }
}

/** Whatever the shop mode: on Fridays the cafe menu ends at noon (spec §9). */
export function isCafeClosedOnFriday(time: ShopTime): boolean {
  return time.weekday === friday && time.hour >= fridayClosingHour
}
