export const periods = ['today', 'week', 'month'] as const

export type Period = (typeof periods)[number]

/** Business days as YYYY-MM-DD, without the end date. */
export type DateRange = { startDate: string; endDate: string }

const dayMs = 86_400_000

function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
}

function dateOf(dayNumber: number): string {
  const day = new Date(dayNumber * dayMs)
  const year = String(day.getUTCFullYear()).padStart(4, '0')
  const month = String(day.getUTCMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(day.getUTCDate()).padStart(2, '0')}`
}

/** Whether the text is YYYY-MM-DD and an existing day, from year 1 on. */
export function isDate(text: string): boolean {
  if (text.length !== 10 || text.startsWith('0000')) return false
  return dateOf(dayNumber(text)) === text
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  // Day 0, 1970-01-01, was a Thursday; the outer remainder keeps days before it positive.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

export function daysIn({ startDate, endDate }: DateRange): number {
  return dayNumber(endDate) - dayNumber(startDate)
}

/** Makes a range of equal dates cover that one day (product-rules §1). */
export function halfOpen({ startDate, endDate }: DateRange): DateRange {
  return { startDate, endDate: startDate === endDate ? addDays(endDate, 1) : endDate }
}

/** The current day, week (from Monday) or month (spec §9). */
export function periodRange(period: Period, today: string): DateRange {
  if (period === 'today') return { startDate: today, endDate: addDays(today, 1) }
  if (period === 'week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return { startDate: monday, endDate: addDays(monday, 7) }
  }
  const first = `${today.slice(0, -2)}01`
  // Four days after the 28th are always in the next month.
  const inNextMonth = addDays(`${today.slice(0, -2)}28`, 4)
  return { startDate: first, endDate: `${inNextMonth.slice(0, -2)}01` }
}
