import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { changePlaces } from './change-places.ts'
import { withMenuLimits } from './menu-limits.ts'
import { findCategory } from './menu-reads.ts'

/**
 * The available items of a category change places among themselves. It counts as a change of the
 * category, so that of two who arrange the same revision one is refused.
 *
 * @throws NOT_FOUND; CONFLICT for another revision or where the items are others by now.
 */
export async function arrangeMenuItems(
  context: Context,
  id: string,
  { items, revision }: BodyOf<typeof contract.arrangeMenuItems>,
) {
  const saved = await withMenuLimits(context, async (transaction) => {
    const category = await transaction
      .selectFrom('categories')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!category) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== category.revision)
      throw new ApiError('CONFLICT', { detail: 'The category was changed meanwhile' })
    const places = await transaction
      .selectFrom('menu_items')
      .select(['id', 'position'])
      .where('category_id', '=', id)
      .where('is_available', '=', true)
      .orderBy('position')
      .execute()
    if (!(await changePlaces(transaction, 'menu_items', places, items))) return null
    return transaction
      .updateTable('categories')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', id)
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow()
  })
  if (saved) context.live.menuChanged(saved)
  return findCategory(context, id)
}
