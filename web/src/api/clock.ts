/** Milliseconds by which the server's clock is ahead of this device's. */
let offsetMs = 0

/** A difference this small, in milliseconds, is the time of the response and the header's rounding. */
const toleranceMs = 2000

/** Sets the server's clock from the `Date` header of a response; the clocks of phones are often wrong. */
export function correctClock(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - Date.now()
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/** A time of this device's clock, by the server's clock. */
export const byShopClock = (deviceMs: number): Date => new Date(deviceMs + offsetMs)

export const shopNow = (): Date => byShopClock(Date.now())
