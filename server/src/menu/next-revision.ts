import { type RawBuilder, sql } from 'kysely'

type Value = string | boolean | string[] | null | undefined | RawBuilder<unknown>

/** SQL: whether any column gets another value; to save what is there already is no change. */
export function isChange(columns: Record<string, Value>) {
  const differs = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`)
  return differs.length > 0 ? sql<boolean>`(${sql.join(differs, sql` or `)})` : sql.lit(false)
}

/** SQL: one more where there is a change. */
export const nextRevision = (
  columns: Record<string, Value>,
  isChanged: RawBuilder<unknown> = isChange(columns),
) => sql<number>`revision + case when ${isChanged} then 1 else 0 end`

/** SQL: since when a row is archived, after it is made available or unavailable. */
export function archivedSince(isAvailable: boolean | undefined, now: Date) {
  if (isAvailable === undefined) return sql<Date | null>`archived_at`
  if (isAvailable) return null
  return sql<Date | null>`case when is_available then ${now}::timestamptz else archived_at end`
}
