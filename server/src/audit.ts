import type { QueryOf } from '@tumbler/contract/endpoint'
import type { SettingChange } from '@tumbler/contract/shop-settings'
import type * as contract from '@tumbler/contract/users'
import { type AuditEvent, type AuditKind, auditKinds, eventsOf } from '@tumbler/rules/audit-events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from './context.ts'
import { dayRange } from './day-range.ts'
import { literals } from './db/literals.ts'
import type { Tables } from './db/schema.ts'
import { hasPart } from './db/words.ts'

interface Audited {
  at: Date
  /** Null for the owner of the account, or the system. */
  actorId: string | null
  /** Null where it concerns no single account. */
  userId: string | null
  event: AuditEvent
  details?: Record<string, string>
  /** Of the shop settings. */
  changes?: SettingChange[]
}

/** In the transaction of the change: it is committed with its entry, or not at all. */
export async function audit(transaction: Transaction<Tables> | Kysely<Tables>, entry: Audited) {
  const { at, actorId, userId, event, details = {}, changes } = entry
  await transaction
    .insertInto('audit')
    .values({
      ...{ at, actor_id: actorId, user_id: userId, event, details: JSON.stringify(details) },
      ...(changes && { changes: JSON.stringify(changes) }),
    })
    .execute()
}

type Filter = QueryOf<typeof contract.countAudit>

/** Latest first, each person by the present name. */
export async function listAudit(
  context: Context,
  { kind, page, pageSize, ...filter }: QueryOf<typeof contract.listAudit>,
) {
  // Names are looked up for the rows of the page only, not for those before it.
  const ids = matching(context, filter)
    .select('audit.id')
    .$if(kind !== undefined, (query) => query.where('event', 'in', eventsOf(kind ?? 'accounts')))
    .orderBy('audit.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await context.database
    .selectFrom('audit')
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('users as owner', 'owner.id', 'audit.user_id')
    .select(['audit.id', 'at', 'event', 'details', 'changes', 'actor_id', 'audit.user_id'])
    .select(['actor.name as actor_name', 'owner.name as user_name'])
    .select([addressOf('actor'), addressOf('owner')])
    .where('audit.id', 'in', ids)
    .orderBy('audit.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    actor: personOf(row.actor_id, row.actor_name, row.actor_email),
    user: personOf(row.user_id, row.user_name, row.owner_email),
    ...detailsAndChanges(row),
  }))
}

/** How many of each kind. */
export async function countAudit(context: Context, filter: Filter) {
  const count = (kind: AuditKind) =>
    sql<number>`(count(*) filter (where event in (${literals(eventsOf(kind))})))::int`
  return matching(context, filter)
    .select(sql<number>`count(*)::int`.as('all'))
    .select(auditKinds.map((kind) => count(kind).as(kind)))
    .executeTakeFirstOrThrow() as Promise<Record<'all' | AuditKind, number>>
}

function matching(context: Context, { user, text = '', startDate, endDate }: Filter) {
  const part = text.trim()
  const hasDays = startDate !== undefined || endDate !== undefined
  const days = hasDays ? dayRange(context, { startDate, endDate }) : null
  const zone = context.settings.shopTimeZone
  const from = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${zone}`
  return context.database
    .selectFrom('audit')
    .$if(user !== undefined, (query) => query.where('user_id', '=', String(user)))
    .$if(days !== null, (query) =>
      query
        .where('at', '>=', from(days?.startDate ?? ''))
        .where('at', '<', from(days?.endDate ?? '')),
    )
    .$if(part !== '', (query) => query.where(matchesText(part)))
}

/** The people first, not the names of each entry. */
function matchesText(part: string) {
  const people = sql`select id from users
    where ${hasPart(sql`name`, part)} or deleted_at is null and ${hasPart(sql`email`, part)}`
  const isIn = (values: ReturnType<typeof sql>) =>
    sql`exists (select from ${values} where ${hasPart(sql`value`, part)})`
  return sql<boolean>`(actor_id in (${people}) or user_id in (${people})
    or ${isIn(sql`jsonb_each_text(details)`)}
    or ${isIn(sql`jsonb_array_elements(changes) as entries (entry), jsonb_each_text(entry)`)})`
}

/** SQL: none of an account that has ended. */
const addressOf = <Table extends 'actor' | 'owner'>(table: Table) =>
  sql<string | null>`case when ${sql.ref(`${table}.deleted_at`)} is null
    then ${sql.ref(`${table}.email`)} end`.as(`${table}_email` as const)

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null || name === null ? null : { id, name, email }

interface Said {
  event: AuditEvent
  details: unknown
  changes: SettingChange[] | null
}

/** An earlier version wrote what it changed as one text for each setting. */
export function detailsAndChanges({ event, details, changes }: Said) {
  const texts = details as Record<string, string>
  if (event !== 'settings-changed' || changes !== null)
    return { details: texts, changes: changes ?? [] }
  return { details: {}, changes: changesIn(texts) }
}

const changesIn = (texts: Record<string, string>): SettingChange[] =>
  Object.entries(texts).map(([setting, to]) => ({
    ...{ setting, part: null, field: 'text' },
    ...{ from: null, to },
  }))
