import type { Context } from '../context.ts'
import { afterLeaving } from '../orders/after-leaving.ts'
import { remindOfWaitingDrinks } from '../orders/remind.ts'
import { applyOpeningHours } from '../shop/change-shop.ts'
import { forgetMessage } from '../shop/message.ts'
import { tellAnnouncements, tellReadyCounts } from '../webhooks/tell-of-the-day.ts'
import { anonymizeOldOrders } from './anonymize-old-orders.ts'
import {
  deleteExpiredAttempts,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteOldChanges,
  deleteOldMessages,
} from './delete-expired.ts'
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts'
import { rejectBeyondClosing } from './reject-beyond-closing.ts'
import { rejectLeftoverOrders } from './reject-leftover-orders.ts'
import { removeOldPictures } from './remove-old-pictures.ts'

/** Something that may run at any time, again, and on several servers at once. */
export interface Job {
  name: string
  everyMinutes: number
  /** Any other waits while the clock may be wrong: what it does cannot be undone. */
  destroysNothing?: true
  /** Works in small batches and stops after the one under way when the signal aborts. */
  run(context: Context, signal: AbortSignal): Promise<unknown>
}

export const jobs: readonly Job[] = [
  { name: 'reject leftover orders', everyMinutes: 1, run: rejectLeftoverOrders },
  { name: 'reject beyond closing', everyMinutes: 1, run: rejectBeyondClosing },
  { name: 'apply opening hours', everyMinutes: 1, destroysNothing: true, run: applyOpeningHours },
  { name: 'follow up after leaving', everyMinutes: 1, destroysNothing: true, run: afterLeaving },
  {
    name: 'remind of waiting drinks',
    everyMinutes: 1,
    destroysNothing: true,
    run: remindOfWaitingDrinks,
  },
  { name: 'tell announcements', everyMinutes: 1, destroysNothing: true, run: tellAnnouncements },
  { name: 'tell ready counts', everyMinutes: 1, destroysNothing: true, run: tellReadyCounts },
  { name: 'delete expired sessions', everyMinutes: 60, run: deleteExpiredSessions },
  { name: 'delete expired links', everyMinutes: 60, run: deleteExpiredLinks },
  { name: 'delete expired attempts', everyMinutes: 60, run: deleteExpiredAttempts },
  { name: 'delete old changes', everyMinutes: 60, run: deleteOldChanges },
  { name: 'delete old messages', everyMinutes: 10, run: deleteOldMessages },
  { name: 'forget the message', everyMinutes: 10, run: forgetMessage },
  { name: 'delete idempotency keys', everyMinutes: 60, run: deleteIdempotencyKeys },
  { name: 'remove old pictures', everyMinutes: 60, run: removeOldPictures },
  { name: 'anonymize old orders', everyMinutes: 60, run: anonymizeOldOrders },
]
