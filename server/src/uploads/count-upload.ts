import { limits } from '@tumbler/rules/limits'
import { requireAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'

const hourMs = 3_600_000

/**
 * A large order whose key has placed one is answered again and takes no picture of the limit.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const countRepeat = (context: Context, { id }: { id: string }) =>
  requireAttempts(context, [
    { key: `repeat hour ${id}`, max: limits.picturesPerHour, windowMs: hourMs },
  ])

/** @throws TOO_MANY_REQUESTS when the user has sent too many pictures in an hour, a day or a month. */
export const countUpload = (context: Context, { id }: { id: string }) =>
  requireAttempts(context, [
    { key: `upload hour ${id}`, max: limits.picturesPerHour, windowMs: hourMs },
    { key: `upload day ${id}`, max: limits.picturesPerDay, windowMs: 24 * hourMs },
    // As long as one that nothing uses is kept.
    {
      key: `upload month ${id}`,
      max: limits.picturesPerMonth,
      windowMs: limits.unusedPictureDays * 24 * hourMs,
    },
  ])
