import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import type { Transaction } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { isActiveIn, isAvailableIn } from '../spec-words.ts'
import { withMenuLimits } from './menu-limits.ts'
import { menuItemOf } from './menu-reads.ts'
import { nextRevision } from './next-revision.ts'

/**
 * Answers the item, and the same under `data` (spec §7).
 *
 * @throws VALIDATION_FAILED for a category that is not there; CONFLICT when the menu is full.
 */
export async function addMenuItem(
  context: Context,
  { name, description, category_id }: BodyOf<typeof contract.addMenuItem>,
) {
  const saved = await withMenuLimits(context, async (transaction) => {
    await requireCategory(transaction, category_id)
    return transaction
      .insertInto('menu_items')
      .values({ category_id, name, description })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  context.live.menuChanged(saved)
  const item = menuItemOf(saved)
  return { ...item, data: item }
}

type MenuItemChange = BodyOf<typeof contract.editMenuItem>

/**
 * One conditional update, so that of two who edit the same revision one is refused.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED for a category that is not there; CONFLICT for another
 * revision or a full menu.
 */
export async function editMenuItem(context: Context, id: string, change: MenuItemChange) {
  const { name, description, category_id, revision } = change
  const columns = {
    name,
    description,
    category_id,
    is_active: isActiveIn(change.isActive),
    is_available: isAvailableIn(change.isAvailable),
  }
  const saved = await withMenuLimits(context, async (transaction) => {
    const item = await transaction
      .selectFrom('menu_items')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!item) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== item.revision)
      throw new ApiError('CONFLICT', { detail: 'The item was changed meanwhile' })
    if (category_id !== undefined) await requireCategory(transaction, category_id)
    return transaction
      .updateTable('menu_items')
      .set({ ...columns, revision: nextRevision(columns) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  context.live.menuChanged(saved)
  return menuItemOf(saved)
}

async function requireCategory(transaction: Transaction<Tables>, id: string) {
  const category = await transaction
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('is_available', '=', true)
    .executeTakeFirst()
  if (!category) throw invalid('body.category_id', 'There is no such category.')
}
