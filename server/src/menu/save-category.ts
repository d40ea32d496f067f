import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import { sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { isAvailableIn } from '../spec-words.ts'
import { withMenuLimits } from './menu-limits.ts'
import { findCategory } from './menu-reads.ts'
import { archivedSince, isChange, nextRevision } from './next-revision.ts'

/** @throws CONFLICT when the menu is full. */
export async function addCategory(
  context: Context,
  { name, otherName, categoryFor }: BodyOf<typeof contract.addCategory>,
) {
  const saved = await withMenuLimits(context, async (transaction) => {
    const category = await transaction
      .insertInto('categories')
      .values({ name, category_for: categoryFor })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow()
    await saveOtherName(transaction, category.id, otherName)
    return category
  })
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
  const { name, otherName, categoryFor, isAvailable, revision } = change
  const columns = { name, category_for: categoryFor, is_available: isAvailableIn(isAvailable) }
  const isRenamed =
    otherName === undefined
      ? sql<boolean>`false`
      : sql<boolean>`${otherName}::text is distinct from (
          select other_name from category_details where category_id = categories.id)`
  const saved = await withMenuLimits(context, async (transaction) => {
    const category = await transaction
      .updateTable('categories')
      .set({
        ...columns,
        revision: nextRevision(columns, sql`(${isChange(columns)} or ${isRenamed})`),
        archived_at: archivedSince(columns.is_available, context.clock()),
      })
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', Number(revision)))
      .returning(['id', 'revision'])
      .executeTakeFirst()
    if (category) await saveOtherName(transaction, id, otherName)
    return category
  })
  const category = await findCategory(context, id)
  if (!saved) throw new ApiError('CONFLICT', { detail: 'The category was changed meanwhile' })
  context.live.menuChanged(saved)
  return category
}

async function saveOtherName(
  transaction: Transaction<Tables>,
  category_id: string,
  other_name: string | null | undefined,
) {
  if (other_name === undefined) return
  await transaction
    .insertInto('category_details')
    .values({ category_id, other_name })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet({ other_name }))
    .execute()
}

/** Nothing is ever deleted: it is unavailable from now on (product-rules §5). */
export const removeCategory = (context: Context, id: string) =>
  editCategory(context, id, { isAvailable: 'unavailable' })
