import type * as contract from '@tumbler/contract/users'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { userColumns, userOf } from './user-reads.ts'

/** A new account may be used from now on. @throws NOT_FOUND */
export function approveUser(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
): Promise<contract.User> {
  const { database, clock, settings } = context
  return database.transaction().execute(async (transaction) => {
    const approved = await transaction
      .updateTable('users')
      .set({ is_available: true, is_waiting: false })
      .where('id', '=', id)
      .where('is_waiting', '=', true)
      .returning(userColumns(context))
      .executeTakeFirst()
    if (!approved) throw new ApiError('NOT_FOUND')
    await audit(transaction, { at: clock(), actorId: caller.id, userId: id, event: 'approved' })
    if (settings.smtpUrl !== null) {
      // Which language the user reads is not known here.
      const [en, th] = [mailTexts.en, mailTexts.th].map(({ approved: text }) =>
        text(`${settings.publicUrl}/login`),
      )
      await queueMail(transaction, context, {
        to: approved.email,
        subject: `${en?.subject} / ${th?.subject}`,
        body: `${en?.body}\n\n${th?.body}`,
      })
    }
    return userOf(approved)
  })
}
