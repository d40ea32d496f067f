import type { ResponseOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import type { Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { mayUsePassword } from '../auth/may-use-password.ts'
import { storeResetLink } from '../auth/reset-link.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { keepAnAdmin } from './change-user.ts'
import { provenPassword, userColumns, userOf } from './user-reads.ts'

type ApprovedUser = ResponseOf<typeof contract.approveUser>

/**
 * A new account may be used from now on, with this role: with the password of its registration only
 * where the address was proven, else by a link to hand over.
 *
 * @throws NOT_FOUND where it does not wait (any more); NOT_ALLOWED for a caller who is an admin no more.
 */
export async function approveUser(
  context: Context,
  caller: AuthenticatedUser,
  { id, role = 'user' }: { id: string; role?: Role | undefined },
): Promise<ApprovedUser> {
  const { database, clock, settings } = context
  const approve = async (transaction: Transaction<Tables>) => {
    await keepAnAdmin(transaction, { caller, id, staysAdmin: true })
    const approved = await transaction
      .updateTable('users')
      .set({ role, is_available: true, is_waiting: false, password_hash: provenPassword })
      .where('id', '=', id)
      .where('is_waiting', '=', true)
      .returning([...userColumns(context), 'oidc_subject'])
      .executeTakeFirst()
    if (!approved) throw new ApiError('NOT_FOUND')
    await audit(transaction, {
      ...{ at: clock(), actorId: caller.id, userId: id, event: 'approved' },
      details: { role },
    })
    const hasLink =
      !approved.is_email_confirmed &&
      approved.oidc_subject === null &&
      mayUsePassword(settings, approved.email)
    const link = hasLink ? await storeResetLink(transaction, context, caller, id) : null
    if (settings.smtpUrl !== null && link === null) {
      // Which language the user reads is not known here.
      const texts = Object.values(mailTexts).map((all) =>
        all.approved(`${settings.publicUrl}/login`),
      )
      await queueMail(transaction, context, {
        to: approved.email,
        subject: texts.map(({ subject }) => subject).join(' / '),
        body: texts.map(({ body }) => body).join('\n\n'),
      })
    }
    return { ...userOf(approved), link }
  }
  const approved = await retry(() => database.transaction().execute(approve))
  context.live.accountsChanged()
  return approved
}
