/** Milliseconds by which the server's clock is ahead of this device's. */
let aheadMs = 0

/** A difference this small, in milliseconds, is the answer's journey and the header's rounding. */
const toleratedMs = 2000

/** Learns the server's clock from the `Date` header of its answers; phones are often wrong. */
export function correctClock(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverMs)) return
  const difference = serverMs - Date.now()
  aheadMs = Math.abs(difference) > toleratedMs ? difference : 0
}

/** What this device's clock called a moment, by the server's clock. */
export const byShopClock = (deviceMs: number): Date => new Date(deviceMs + aheadMs)

export const shopNow = (): Date => byShopClock(Date.now())
