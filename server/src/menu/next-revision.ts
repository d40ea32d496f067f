import { sql } from 'kysely'

/** One more than it is, where any column gets another value: to save what is there already is no change. */
export function nextRevision(columns: Record<string, string | boolean | undefined>) {
  const differs = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`)
  if (differs.length === 0) return sql.ref<number>('revision')
  return sql<number>`revision + case when ${sql.join(differs, sql` or `)} then 1 else 0 end`
}
