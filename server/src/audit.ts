import type { QueryOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import type { AuditEvent } from '@tumbler/rules/audit-events'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from './context.ts'
import type { Tables } from './db/schema.ts'

interface Audited {
  at: Date
  /** Null for the owner of the account, or the system. */
  actorId: string | null
  /** Null where it concerns no single account. */
  userId: string | null
  event: AuditEvent
  details?: Record<string, string>
}

/** In the transaction of the change: it is committed with its entry, or not at all. */
export async function audit(transaction: Transaction<Tables> | Kysely<Tables>, entry: Audited) {
  const { at, actorId, userId, event, details = {} } = entry
  await transaction
    .insertInto('audit')
    .values({ at, actor_id: actorId, user_id: userId, event, details: JSON.stringify(details) })
    .execute()
}

/** Latest first, each person by the present name. */
export async function listAudit(
  { database }: Context,
  { user, page, pageSize }: QueryOf<typeof contract.listAudit>,
) {
  // Names are looked up for the rows of the page only, not for those before it.
  const ids = database
    .selectFrom('audit')
    .select('id')
    .$if(user !== undefined, (query) => query.where('user_id', '=', String(user)))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await database
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('users as owner', 'owner.id', 'audit.user_id')
    .select(['audit.id', 'at', 'event', 'details', 'actor_id', 'audit.user_id'])
    .select(['actor.name as actor_name', 'owner.name as user_name'])
    .where('audit.id', 'in', ids)
    .orderBy('audit.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    actor: personOf(row.actor_id, row.actor_name),
    user: personOf(row.user_id, row.user_name),
    details: row.details as Record<string, string>,
  }))
}

const personOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
