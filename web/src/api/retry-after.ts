/** The longest pause of reading, in milliseconds, that a response can ask for. */
const maxBackoffMs = 120_000
/** Clients that were refused together must not come back together. */
const jitter = 0.2

let backoffUntil = 0

/** The milliseconds of a `Retry-After` header, which holds seconds or a date; null without one. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Adds up to a fifth. */
export const withJitter = (ms: number): number => ms * (1 + Math.random() * jitter)

/** The server asked for a pause: no polling before it is over. */
export function setBackoff(ms: number): void {
  backoffUntil = Math.max(backoffUntil, Date.now() + withJitter(Math.min(maxBackoffMs, ms)))
}

export const backoffRemainingMs = (): number => Math.max(0, backoffUntil - Date.now())

/** For `refetchInterval`: the usual interval, or as long as the server asked for. */
export const pollInterval = (ms: number) => (): number => Math.max(ms, backoffRemainingMs())
