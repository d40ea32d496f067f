import { sql } from 'kysely'
import { takeAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { askedMailsLimit } from './login-rate-limit.ts'
import { mailbox } from './reset-link.ts'

/** So many are looked up at a time. */
const atOnce = 200

interface Asked {
  token_hash: string
  subject: string
  body: string
  expires_at: Date
  /** Null where there is no such account. */
  user_id: string | null
  email: string | null
}

/** Queues the mails of the links that were asked for, where there is such an account; on every server. */
export async function mailAskedLinks(context: Context, signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) taken = await mailSome(context)
}

/** How many requests were looked up. */
const mailSome = (context: Context): Promise<number> =>
  context.database.transaction().execute(async (transaction) => {
    const { clock } = context
    const limit = askedMailsLimit(context, 'reset')
    // A user who changes is left to the next time: that change ends what was asked for before it.
    const { rows } = await sql<Asked>`
      with asked as (
        select * from reset_requests where expires_at > ${clock()}::timestamptz
        order by created_at limit ${atOnce}::int for update skip locked
      ), known as (
        select users.id, users.email, asked.token_hash from asked
        join users on ${mailbox('users.email')} = asked.mailbox
        where users.is_available
        for share of users skip locked
      ), taken as (
        delete from reset_requests where token_hash in (
          select token_hash from known union select token_hash from asked where not exists (
            select from users where ${mailbox('email')} = asked.mailbox and is_available
          )
        ) returning *
      )
      select taken.*, known.id as user_id, known.email from taken left join known using (token_hash)
      order by taken.created_at`.execute(transaction)
    for (const { token_hash, user_id, email, expires_at, subject, body } of rows) {
      if (user_id === null || email === null) continue
      // Only mails that go out count, so that nobody uses the limit up with addresses without an account.
      if (await takeAttempts({ database: transaction, clock }, [limit])) continue
      await transaction
        .insertInto('reset_links')
        .values({ token_hash, user_id, expires_at })
        .execute()
      await queueMail(transaction, { clock }, { to: email, subject, body })
    }
    return rows.length
  })
