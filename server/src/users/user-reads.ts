import type { QueryOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { type Role, roles } from '@tumbler/rules/roles'
import { type Selectable, sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import type { Tables } from '../db/schema.ts'
import { hasPart, wordOrder } from '../db/words.ts'
import { hasFirstSteps } from '../shop/first-steps-reads.ts'
import { availabilityOf } from '../spec-words.ts'
import { addressOf, recentNames } from '../uploads/picture-reads.ts'

const columns = [
  'id',
  'name',
  'email',
  'role',
  'is_available',
  'disabled_reason',
  'is_waiting',
  'is_email_confirmed',
  'created_at',
] as const

/**
 * SQL: the password that stays when an admin lets a user in. One that was given with an address that
 * nobody has proven does not count: whoever registered with it may not own it (product-rules §13).
 */
export const provenPassword = sql<string | null>`
  case when is_waiting and not is_email_confirmed then null else password_hash end`

/** What an admin reads of a row of `users`. */
export const userColumns = (context: Context) =>
  [
    ...columns,
    sql<Date | null>`(
      select max(renewed_at) from sessions
      where sessions.user_id = users.id and ended_at is null and expires_at > ${context.clock()}
    )`.as('last_seen_at'),
    sql<number>`(
      select count(*)::int from orders
      where orders.user_id = users.id and business_day = ${businessDay(context)}::date
        and status in (${literals(openStatuses)})
    )`.as('open_orders'),
  ] as const

export type UserRow = Pick<Selectable<Tables['users']>, (typeof columns)[number]> & {
  last_seen_at: Date | null
  open_orders: number
}

export const userOf = ({ id, name, email, role, ...row }: UserRow): contract.User => ({
  id,
  name,
  email,
  role,
  isAvailable: availabilityOf(row.is_available),
  reason: row.disabled_reason,
  isWaiting: row.is_waiting,
  isEmailConfirmed: row.is_email_confirmed,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  openOrders: row.open_orders,
})

const states = {
  active: sql<boolean>`is_available`,
  disabled: sql<boolean>`not is_available and not is_waiting`,
  waiting: sql<boolean>`is_waiting`,
}

/** Who waits has no role yet. */
const ofRole = (role: Role) => sql<boolean>`role = ${role} and not is_waiting`

const matchesPart = (part: string) =>
  sql<boolean>`(${hasPart(sql`name`, part)} or ${hasPart(sql`email`, part)})`

/** All users in the order of their names, e-mail addresses included: for admins only. */
export async function listUsers(
  context: Context,
  { search, role, state, page, pageSize }: QueryOf<typeof contract.listUsers>,
): Promise<contract.User[]> {
  const part = search?.trim() ?? ''
  const order = sql`${wordOrder(sql`name`)}, id`
  // Sessions and orders are looked up for the rows of the page only, not for those before it.
  const ids = context.database
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(part !== '', (query) => query.where(matchesPart(part)))
    .$if(role !== undefined, (query) => query.where(ofRole(role ?? 'user')))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'active']))
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await context.database
    .selectFrom('users')
    .select(userColumns(context))
    .where('id', 'in', ids)
    .orderBy(order)
    .execute()
  return rows.map(userOf)
}

/** All that match, and those of each role and state. */
export async function countUsers(
  { database }: Context,
  { search }: QueryOf<typeof contract.countUsers>,
) {
  const part = search?.trim() ?? ''
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${which}))::int`
  return database
    .selectFrom('users')
    .select([
      count(sql`true`).as('all'),
      ...roles.map((role) => count(ofRole(role)).as(role)),
      count(states.disabled).as('disabled'),
      count(states.waiting).as('waiting'),
    ])
    .where('deleted_at', 'is', null)
    .$if(part !== '', (query) => query.where(matchesPart(part)))
    .executeTakeFirstOrThrow()
}

/** Of the caller's own account, beside what authentication has read. */
export const accountColumns = (userId: string) =>
  [
    'favourite',
    'is_on_screen',
    'menu_filter',
    sql<boolean>`password_hash is not null`.as('has_password'),
    hasFirstSteps.as('has_first_steps'),
    recentNames(userId).as('recent_names'),
  ] as const

interface AccountRow extends contract.Me {
  email: string
  favourite: contract.Account['favOrder']
  has_password: boolean
  is_on_screen: boolean
  menu_filter: string[]
  has_first_steps: boolean
  recent_names: string[]
}

export function accountOf({ id, email, name, role, ...row }: AccountRow): contract.Account {
  const recentUploads = row.recent_names.map(addressOf)
  return {
    ...{ id, email, name, role, recentUploads },
    favOrder: row.favourite,
    hasPassword: row.has_password,
    isOnScreen: row.is_on_screen,
    menuFilter: row.menu_filter,
    hasFirstSteps: row.has_first_steps,
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
