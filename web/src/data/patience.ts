/** Milliseconds that no answer may hold us back for longer. */
const longestMs = 120_000
/** Whoever was sent away together shall not come back together. */
const spread = 0.2

let quietUntil = 0

/** The milliseconds of a `Retry-After` header, which holds seconds or a date; null without one. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? null : Math.min(longestMs, Math.max(0, ms))
}

/** Adds up to a fifth. */
export const spreadOut = (ms: number): number => ms * (1 + Math.random() * spread)

/** The server asked for a pause: nobody polls before it is over. */
export function holdBack(ms: number): void {
  quietUntil = Math.max(quietUntil, Date.now() + spreadOut(ms))
}

/** Milliseconds that are left of the pause the server asked for. */
export const quietMs = (): number => Math.max(0, quietUntil - Date.now())

/** A poll's next pause, for `refetchInterval`: the usual one, or as long as the server asked for. */
export const pollEvery = (ms: number) => (): number => Math.max(ms, quietMs())
