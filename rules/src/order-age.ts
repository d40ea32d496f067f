/** Minutes from which an order is soon, late and very late. */
type AgeMinutes = readonly [soon: number, late: number, veryLate: number]

type Waiting = { orderDate: string; waitingSince?: string | null }

/** Whole minutes since the order joined the queue, by a time in ms; never below 0, whatever the clocks say. */
export function minutesWaited({ orderDate, waitingSince }: Waiting, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(waitingSince ?? orderDate)) / 60_000))
}

export const ageSteps = ['calm', 'soon', 'late', 'veryLate'] as const

/** How urgent an order is after whole minutes of waiting, by the minutes of the shop settings (product-rules §17). */
export function ageStepOf(
  minutes: number,
  // Before the settings are read those of a new shop.
  [soon, late, veryLate]: AgeMinutes = [4, 8, 12],
): (typeof ageSteps)[number] {
  if (minutes >= veryLate) return 'veryLate'
  if (minutes >= late) return 'late'
  return minutes >= soon ? 'soon' : 'calm'
}
