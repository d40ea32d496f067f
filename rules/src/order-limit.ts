/** Lowest, so that slots never exceed the limit. */
export function freeSlot(taken: readonly number[]): number {
  let slot = 1
  while (taken.includes(slot)) slot += 1
  return slot
}

interface OrderLimits {
  orderLimitPerDay: number
  /** By date, where it differs; missing in answers of an earlier version. */
  limitDates?: Readonly<Record<string, number>> | undefined
}

/** How many drinks a person may order on a day, YYYY-MM-DD (product-rules §36). */
export const orderLimitOn = (day: string, { orderLimitPerDay, limitDates = {} }: OrderLimits) =>
  limitDates[day] ?? orderLimitPerDay
