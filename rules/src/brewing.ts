/** Seconds of brewing that an item can have (product-rules §27). */
export const brewLimits = { min: 15, max: 600 } as const

interface BrewingOrder {
  status: string
  /** A server of an earlier version sends neither. */
  startedAt?: string | null
  brewSeconds?: number | null
}

/** When a drink that is being made has brewed, in ms; null where nothing brews. */
export function brewedAt({ status, startedAt, brewSeconds }: BrewingOrder): number | null {
  if (status !== 'in-progress' || !startedAt || !brewSeconds) return null
  return Date.parse(startedAt) + brewSeconds * 1000
}

/** Whole seconds until then, 0 and below once it is over; never more than it brews, whatever the clocks say. */
export function secondsToBrew(order: BrewingOrder, now: number): number | null {
  const end = brewedAt(order)
  return end === null ? null : Math.min(order.brewSeconds ?? 0, Math.ceil((end - now) / 1000))
}
