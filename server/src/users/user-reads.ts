import type { QueryOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import { type Selectable, sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { availabilityOf } from '../spec-words.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

export const userColumns = ['id', 'name', 'email', 'role', 'is_available'] as const

type UserRow = Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>

export const userOf = ({ is_available, ...user }: UserRow): contract.User => ({
  ...user,
  isAvailable: availabilityOf(is_available),
})

/** All users in the order of their names, e-mail addresses included: for admins only. */
export async function listUsers(
  { database }: Context,
  { search, page, pageSize }: QueryOf<typeof contract.listUsers>,
): Promise<contract.User[]> {
  const pattern = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await database
    .selectFrom('users')
    .select(userColumns)
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
  return rows.map(userOf)
}

/** Of the caller's own account, beside what authentication has read. */
export const accountColumns = (userId: string) =>
  ['favourite', recentNames(userId).as('recent_names')] as const

interface AccountRow extends contract.Me {
  email: string
  favourite: contract.Account['favOrder']
  recent_names: string[]
}

export function accountOf({ id, email, name, role, ...row }: AccountRow): contract.Account {
  const recentUploads = row.recent_names.map(addressOf)
  return { id, email, name, role, favOrder: row.favourite, recentUploads }
}

export async function readAccount(
  { database }: Context,
  caller: AuthenticatedUser,
): Promise<contract.Account> {
  const own = await database
    .selectFrom('users')
    .select(accountColumns(caller.id))
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return accountOf({ ...caller, ...own })
}
