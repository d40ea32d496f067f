import type { QueryOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import { type Selectable, sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { availabilityOf } from '../spec-words.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

export const userColumns = [
  'id',
  'name',
  'email',
  'role',
  'is_available',
  'disabled_reason',
  'is_waiting',
  'created_at',
] as const

export type UserRow = Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>

export const userOf = ({ id, name, email, role, ...row }: UserRow): contract.User => ({
  id,
  name,
  email,
  role,
  isAvailable: availabilityOf(row.is_available),
  reason: row.disabled_reason,
  isWaiting: row.is_waiting,
  createdAt: row.created_at.toISOString(),
})

const states = {
  active: sql<boolean>`is_available`,
  disabled: sql<boolean>`not is_available and not is_waiting`,
  waiting: sql<boolean>`is_waiting`,
}

/** All users in the order of their names, e-mail addresses included: for admins only. */
export async function listUsers(
  { database }: Context,
  { search, role, state, page, pageSize }: QueryOf<typeof contract.listUsers>,
): Promise<contract.User[]> {
  const pattern = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await database
    .selectFrom('users')
    .select(userColumns)
    .where('deleted_at', 'is', null)
    .$if(Boolean(pattern), (query) =>
      query.where(({ or, eb }) =>
        or([eb('name', 'ilike', String(pattern)), eb('email', 'ilike', String(pattern))]),
      ),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'user'))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'active']))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(userOf)
}

/** All of them, and those of each role and state. */
export async function countUsers({ database }: Context) {
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${which}))::int`
  return database
    .selectFrom('users')
    .select([
      count(sql`true`).as('all'),
      count(sql`role = 'user'`).as('user'),
      count(sql`role = 'barista'`).as('barista'),
      count(sql`role = 'admin'`).as('admin'),
      count(states.disabled).as('disabled'),
      count(states.waiting).as('waiting'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Of the caller's own account, beside what authentication has read. */
export const accountColumns = (userId: string) =>
  [
    'favourite',
    sql<boolean>`password_hash is not null`.as('has_password'),
    recentNames(userId).as('recent_names'),
  ] as const

interface AccountRow extends contract.Me {
  email: string
  favourite: contract.Account['favOrder']
  has_password: boolean
  recent_names: string[]
}

export function accountOf({ id, email, name, role, ...row }: AccountRow): contract.Account {
  const recentUploads = row.recent_names.map(addressOf)
  return {
    ...{ id, email, name, role, recentUploads },
    favOrder: row.favourite,
    hasPassword: row.has_password,
  }
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
