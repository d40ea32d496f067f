import type { Clock } from './clock.ts'

/** By how much the clock may be set in one go. */
const maxJumpMs = 300_000
/** A clock that went on for so long without a jump is right. */
export const steadyMs = 3_600_000

/** Milliseconds of the time that only goes on, whatever the clock is set to. */
export type Uptime = () => number

export interface ClockWatch {
  /** Whether the clock was set in the last hour of this process. */
  hasJumped(): boolean
  /** For how long it has gone on without a jump, in milliseconds. */
  steadyFor(): number
}

/** Compares the clock with the time since the start of the process. */
export function watchClock(clock: Clock, uptime: Uptime): ClockWatch {
  const offset = () => clock().getTime() - uptime()
  let known = offset()
  let steadySince = uptime()
  let isJump = false
  const look = () => {
    const now = offset()
    if (Math.abs(now - known) > maxJumpMs) {
      steadySince = uptime()
      isJump = true
    }
    known = now
    return uptime() - steadySince
  }
  return { hasJumped: () => look() < steadyMs && isJump, steadyFor: look }
}
