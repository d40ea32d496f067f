import type { BodyOf } from '@tumbler/contract/endpoint'
import { wholeMenuId } from '@tumbler/contract/live'
import type * as contract from '@tumbler/contract/menu'
import type { Context } from '../context.ts'
import { changePlaces } from './change-places.ts'
import { withMenuLimits } from './menu-limits.ts'
import { listCategories } from './menu-reads.ts'

/**
 * The available categories of both venues change places among themselves; archived ones keep theirs.
 *
 * @throws CONFLICT where the categories are others by now.
 */
export async function arrangeCategories(
  context: Context,
  { ids }: BodyOf<typeof contract.arrangeCategories>,
) {
  const isChanged = await withMenuLimits(context, async (transaction) => {
    const places = await transaction
      .selectFrom('categories')
      .select(['id', 'position'])
      .where('is_available', '=', true)
      .orderBy('position')
      .execute()
    return changePlaces(transaction, 'categories', places, ids)
  })
  if (isChanged) context.live.menuChanged({ id: wholeMenuId, revision: 0 })
  return listCategories(context, undefined)
}
