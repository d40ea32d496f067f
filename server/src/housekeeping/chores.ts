import type { Context } from '../context.ts'
import { removeOldPictures } from '../uploads/remove-old-pictures.ts'
import { closeBusinessDays } from './close-business-days.ts'
import { deleteLiveAttachments } from './delete-live-attachments.ts'
import { endExpiredSessions } from './end-expired-sessions.ts'
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts'
import { forgetSignIns } from './forget-sign-ins.ts'

/** Something that may be done at any time, again, and by several servers at once. */
export interface Chore {
  name: string
  everyMinutes: number
  /** Works in small batches and stops after the one under way when told to. */
  run(context: Context, signal: AbortSignal): Promise<unknown>
}

export const chores: readonly Chore[] = [
  { name: 'close business days', everyMinutes: 1, run: closeBusinessDays },
  { name: 'end expired sessions', everyMinutes: 60, run: endExpiredSessions },
  { name: 'forget sign-ins', everyMinutes: 60, run: forgetSignIns },
  { name: 'forget idempotency keys', everyMinutes: 60, run: forgetIdempotencyKeys },
  { name: 'remove old pictures', everyMinutes: 60, run: removeOldPictures },
  { name: 'delete live attachments', everyMinutes: 60, run: deleteLiveAttachments },
]
