import type { Account } from '@tumbler/contract/users'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

interface UserQuery {
  search?: string | undefined
  page: number
  pageSize: number
}

/** Everybody, in the order of their names, e-mail addresses included: for admins only. */
export function listUsers({ database }: Context, { search, page, pageSize }: UserQuery) {
  const pattern = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return database
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_available as isAvailable'])
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
}

/** What somebody sees of her own account, beside what is known of her already. */
export const accountColumns = (userId: string) =>
  ['favourite', recentNames(userId).as('recent_names')] as const

interface AccountRow extends Pick<Actor, 'id' | 'email' | 'name' | 'role'> {
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

export async function readAccount({ database }: Context, actor: Actor): Promise<Account> {
  const own = await database
    .selectFrom('users')
    .select(accountColumns(actor.id))
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return accountOf({ ...actor, ...own })
}
