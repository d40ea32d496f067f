import type { Context } from '../context.ts'
import { mailOutbox } from '../mail/send-due-mails.ts'
import { pushOutbox } from '../push/send-due-pushes.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { webhookOutbox } from '../webhooks/send-due-webhooks.ts'

/** An ended session can still be looked into for a week. */
const keptMs = 7 * 86_400_000

export async function deleteExpiredSessions({ database, clock }: Context): Promise<void> {
  const kept = new Date(clock().getTime() - keptMs)
  await database
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<=', kept), eb('expires_at', '<=', kept)]))
    .execute()
}

export async function deleteExpiredAttempts({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('attempts').where('until', '<=', clock()).execute()
}

/** They hold names and reasons: as long as orders have names (product-rules §13). */
export async function deleteOldChanges(context: Context): Promise<void> {
  const { personalDataDays } = await effectiveSettings(context)
  const oldest = new Date(context.clock().getTime() - personalDataDays * 86_400_000)
  await context.database.deleteFrom('audit').where('at', '<=', oldest).execute()
}

/** What came too late to be sent; mails hold codes and links, also where none are sent any more. */
export async function deleteOldMessages({ database, clock }: Context): Promise<void> {
  for (const { table, maxAgeMs } of [mailOutbox, pushOutbox, webhookOutbox]) {
    const oldest = new Date(clock().getTime() - maxAgeMs)
    await database.deleteFrom(table).where('created_at', '<=', oldest).execute()
  }
}

/** Links to a new password, and registrations whose code did not come back. */
export async function deleteExpiredLinks({ database, clock }: Context): Promise<void> {
  for (const table of [
    'reset_requests',
    'reset_links',
    'registrations',
    'pending_registrations',
    'sign_in_tickets',
  ] as const)
    await database.deleteFrom(table).where('expires_at', '<=', clock()).execute()
}
