import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { isAvailableIn } from '../spec-words.ts'
import { withMenuLimits } from './menu-limits.ts'
import { findCategory } from './menu-reads.ts'
import { archivedSince, nextRevision } from './next-revision.ts'

/** @throws CONFLICT when the menu is full. */
export async function addCategory(
  context: Context,
  { name, categoryFor }: BodyOf<typeof contract.addCategory>,
) {
  const saved = await withMenuLimits(context, (transaction) =>
    transaction
      .insertInto('categories')
      .values({ name, category_for: categoryFor })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow(),
  )
  context.live.menuChanged(saved)
  return findCategory(context, saved.id)
}

type CategoryChange = BodyOf<typeof contract.editCategory>

/**
 * One conditional update, so that of two who edit the same revision one is refused.
 *
 * @throws NOT_FOUND; CONFLICT for another revision or a full menu.
 */
export async function editCategory(context: Context, id: string, change: CategoryChange) {
  const { name, categoryFor, isAvailable, revision } = change
  const columns = { name, category_for: categoryFor, is_available: isAvailableIn(isAvailable) }
  const saved = await withMenuLimits(context, (transaction) =>
    transaction
      .updateTable('categories')
      .set({
        ...columns,
        revision: nextRevision(columns),
        archived_at: archivedSince(columns.is_available, context.clock()),
      })
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', Number(revision)))
      .returning(['id', 'revision'])
      .executeTakeFirst(),
  )
  const category = await findCategory(context, id)
  if (!saved) throw new ApiError('CONFLICT', { detail: 'The category was changed meanwhile' })
  context.live.menuChanged(saved)
  return category
}

/** Nothing is ever deleted: it is unavailable from now on (product-rules §5). */
export const removeCategory = (context: Context, id: string) =>
  editCategory(context, id, { isAvailable: 'unavailable' })
