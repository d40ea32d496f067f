/** Hours of a day, such as 9.5 for half past nine. */
export interface Span {
  from: number
  to: number
}

const friday = 5

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour + minute / 60
}

/** When a venue is open on a day (1 is Monday); the cafe closes earlier on Fridays. */
export function spanOf(
  { days, opens, closes }: { days: readonly number[]; opens: string; closes: string },
  day: number,
  fridayClosingHour: number | null,
): Span | null {
  if (!days.includes(day)) return null
  const to = hourOf(closes)
  const isShortened = day === friday && fridayClosingHour !== null
  return { from: hourOf(opens), to: isShortened ? Math.min(to, fridayClosingHour) : to }
}
