import type { Account, User } from '@tumbler/contract/users'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { availabilityOf } from '../spec-words.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

interface UserQuery {
  search?: string | undefined
  page: number
  pageSize: number
}

/** All users in the order of their names, e-mail addresses included: for admins only. */
export async function listUsers(
  { database }: Context,
  { search, page, pageSize }: UserQuery,
): Promise<User[]> {
  const pattern = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await database
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_available'])
    .$if(Boolean(pattern), (query) =>
      query.where(({ or, eb }) =>
        or([eb('name', 'ilike', String(pattern)), eb('email', 'ilike', String(pattern))]),
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(({ is_available, ...user }) => ({
    ...user,
    isAvailable: availabilityOf(is_available),
  }))
}

/** Of the caller's own account, beside what authentication has read. */
export const accountColumns = (userId: string) =>
  ['favourite', recentNames(userId).as('recent_names')] as const

interface AccountRow extends Pick<AuthenticatedUser, 'id' | 'email' | 'name' | 'role'> {
  favourite: Account['favOrder']
  recent_names: string[]
}

export const accountOf = ({
  id,
  email,
  name,
  role,
  favourite,
  recent_names,
}: AccountRow): Account => ({
  id,
  email,
  name,
  role,
  favOrder: favourite,
  recentUploads: recent_names.map(addressOf),
})

export async function readAccount(
  { database }: Context,
  caller: AuthenticatedUser,
): Promise<Account> {
  const own = await database
    .selectFrom('users')
    .select(accountColumns(caller.id))
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return accountOf({ ...caller, ...own })
}
