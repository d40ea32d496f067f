import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'

interface Mail {
  to: string
  subject: string
  body: string
}

/** In the transaction of what it is about: it goes out with that, or not at all. */
export async function queueMail(
  database: Kysely<Tables> | Transaction<Tables>,
  { clock }: Pick<Context, 'clock'>,
  { to: recipient, subject, body }: Mail,
) {
  const now = clock()
  await database
    .insertInto('mails')
    .values({ recipient, subject, body, created_at: now, due_at: now })
    .execute()
}
