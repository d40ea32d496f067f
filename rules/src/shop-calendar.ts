import { weekdayOf } from './periods.ts'

/** The shop's wall clock, in the shop's zone. */
export interface ShopTime {
  /** YYYY-MM-DD: the business day. */
  date: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  hour: number
  minute: number
}

/** Shown, not enforced: the shop mode is the truth (product-rules §1). */
export const openingHours = {
  cafe: { days: [1, 2, 3, 4, 5], opens: '9:00', closes: '16:00' },
  bar: { days: [5], opens: '15:00', closes: '18:00' },
} as const

export const fridayClosingHour = 12
const friday = 5

/** Cafe items cannot be ordered on Friday from 12:00, whatever the mode (spec §5). */
export const isCafeClosedOnFriday = ({ weekday, hour }: ShopTime): boolean =>
  weekday === friday && hour >= fridayClosingHour

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
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

/** What the clock on the shop's wall shows at an instant. */
export function shopTimeAt(instant: Date, timeZone: string): ShopTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value
  const date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  return {
    date,
    weekday: weekdayOf(date),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  }
}
