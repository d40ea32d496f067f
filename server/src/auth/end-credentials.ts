import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { endSessions } from './end-sessions.ts'
import { mailbox } from './reset-link.ts'

/** What a user who is an admin no more has handed out, in the transaction that changes the row. */
export async function endLinksOf(database: Kysely<Tables> | Transaction<Tables>, makerId: string) {
  await database.deleteFrom('reset_links').where('made_by', '=', makerId).execute()
}

/**
 * All that opens the account of a user beside its password and its company account: links, tickets
 * and sessions, but for one session that is to stay; and the links to other accounts that whoever was
 * in this one has handed out. The ids of the sessions that ended.
 *
 * In the transaction that changes the row of the user, and after that: a sign-in waits for it.
 */
export async function endCredentials(
  database: Kysely<Tables> | Transaction<Tables>,
  userId: string,
  now: Date,
  { but = null }: { but?: string | null } = {},
): Promise<string[]> {
  await endLinksOf(database, userId)
  // Nor is one made of what was asked for before.
  await database
    .deleteFrom('reset_requests')
    .where('mailbox', '=', ({ selectFrom }) =>
      selectFrom('users').select(mailbox('email').as('mailbox')).where('id', '=', userId),
    )
    .execute()
  for (const table of ['reset_links', 'sign_in_tickets'] as const)
    await database.deleteFrom(table).where('user_id', '=', userId).execute()
  return endSessions(database, userId, now, { but })
}
