import { sql } from 'kysely'
import { refundAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import { askedMailsLimit } from './login-rate-limit.ts'
import { mailbox } from './reset-link.ts'

/** So many are looked up at a time. */
const atOnce = 100

/** Queues the mails of the links that were asked for, where there is such an account. */
export async function mailAskedLinks(context: Context): Promise<void> {
  const { database, clock } = context
  const { rows } = await sql<{ unknown: number }>`
    with asked as (
      delete from reset_requests where token_hash in (
        select token_hash from reset_requests limit ${atOnce}::int for update skip locked
      ) returning *
    ), known as (
      select users.id, users.email, asked.* from asked
      join users on ${mailbox('users.email')} = asked.mailbox
      where users.is_available and asked.expires_at > ${clock()}::timestamptz
    ), link as (
      insert into reset_links (token_hash, user_id, expires_at)
      select token_hash, id, expires_at from known
    ), mail as (
      insert into mails (recipient, subject, body, created_at, due_at)
      select email, subject, body, created_at, created_at from known
    )
    select (select count(*) from asked) - (select count(*) from known) as unknown`.execute(database)
  // Only mails that go out count for the limit of all.
  const { key } = askedMailsLimit(context, 'reset')
  for (let left = Number(rows[0]?.unknown ?? 0); left > 0; left -= 1)
    await refundAttempts(context, [key])
}
