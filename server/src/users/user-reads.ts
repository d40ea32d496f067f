import { sql } from 'kysely'
import type { Context } from '../context.ts'

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
