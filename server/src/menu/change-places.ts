import { sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Tables } from '../db/schema.ts'

interface Place {
  id: string
  position: number
}

/**
 * Rows change places among themselves; false where they stand like that already.
 *
 * @param places of all rows, first to last.
 * @param ids of the same rows, as they are to stand.
 * @throws CONFLICT where the rows are others by now.
 */
export async function changePlaces(
  transaction: Transaction<Tables>,
  table: 'categories' | 'menu_items',
  places: readonly Place[],
  ids: readonly string[],
): Promise<boolean> {
  const before = places.map((place) => place.id)
  const isSameSet = before.length === ids.length && new Set(before).isSubsetOf(new Set(ids))
  if (!isSameSet) throw new ApiError('CONFLICT', { detail: 'There are others by now' })
  if (ids.every((id, index) => id === before[index])) return false
  const positions = places.map(({ position }) => position)
  const row = sql.table(table)
  await sql`
    update ${row} set position = place.position
    from unnest(${ids}::uuid[], ${positions}::int[]) as place (id, position)
    where ${row}.id = place.id`.execute(transaction)
  return true
}
