export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Half-open, `[startDate, endDate)`, both YYYY-MM-DD in the shop's zone. */
export interface DateRange {
  startDate: string
  endDate: string
}

const dayMs = 86_400_000
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the text is a date of the calendar, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = utc(text)
  return !Number.isNaN(time) && dateOf(time) === text
}

export const addDays = (date: string, days: number): string => dateOf(utc(date) + days * dayMs)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay() || 7

/** Today, the week from Monday, or the month that `today` lies in (spec §7). */
export function periodRange(period: Period, today: string): DateRange {
  if (period === 'today') return { startDate: today, endDate: addDays(today, 1) }
  if (period === 'week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return { startDate: monday, endDate: addDays(monday, 7) }
  }
  const first = `${today.slice(0, 8)}01`
  return { startDate: first, endDate: `${addDays(first, 31).slice(0, 8)}01` }
}

/** Equal dates mean that one day (product-rules §1). */
export const halfOpen = ({ startDate, endDate }: DateRange): DateRange => ({
  startDate,
  endDate: endDate === startDate ? addDays(startDate, 1) : endDate,
})

export const daysIn = ({ startDate, endDate }: DateRange): number =>
  Math.round((utc(endDate) - utc(startDate)) / dayMs)
