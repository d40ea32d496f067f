import { sql } from 'kysely'
import type { Context } from '../context.ts'

const batchSize = 100

/** Removes the pictures that belong to no upload and no menu item any more, and returns how many. */
export async function removeUnownedPictures(context: Context, signal?: AbortSignal) {
  let removed = 0
  for (let batch = batchSize; batch === batchSize && !signal?.aborted; ) {
    batch = await removeBatch(context)
    removed += batch
  }
  return removed
}

/** One that is being stored again at this moment is locked, and stays. */
function removeBatch({ database }: Context): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const isUnowned = sql<boolean>`not exists (
      select from picture_uploads where picture_name = pictures.name
    ) and not exists (
      select from menu_items where picture_name = pictures.name
    )`
    const pictures = await transaction
      .selectFrom('pictures')
      .select('name')
      .where(isUnowned)
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (pictures.length === 0) return 0
    const names = pictures.map(({ name }) => name)
    const { numDeletedRows } = await transaction
      .deleteFrom('pictures')
      .where('name', 'in', names)
      .where(isUnowned)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
