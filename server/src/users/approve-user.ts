import type * as contract from '@tumbler/contract/users'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { audit } from './audit.ts'
import { userColumns, userOf } from './user-reads.ts'

/** A new account may be used from now on. @throws NOT_FOUND */
export function approveUser(
  { database, clock }: Context,
  caller: AuthenticatedUser,
  id: string,
): Promise<contract.User> {
  return database.transaction().execute(async (transaction) => {
    const approved = await transaction
      .updateTable('users')
      .set({ is_available: true, is_waiting: false })
      .where('id', '=', id)
      .where('is_waiting', '=', true)
      .returning(userColumns)
      .executeTakeFirst()
    if (!approved) throw new ApiError('NOT_FOUND')
    await audit(transaction, { at: clock(), actorId: caller.id, userId: id, event: 'approved' })
    return userOf(approved)
  })
}
