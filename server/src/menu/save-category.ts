import type { Venue } from '@tumbler/rules/drinks'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findCategory } from './menu-reads.ts'

export async function addCategory(
  context: Context,
  { name, categoryFor }: { name: string; categoryFor: Venue },
) {
  const { id } = await context.database
    .insertInto('categories')
    .values({ name, category_for: categoryFor })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.live.menuChanged()
  return findCategory(context, id)
}

interface CategoryChange {
  name?: string | undefined
  categoryFor?: Venue | undefined
  /** `unavailable` is how a category is deleted; its items are hidden with it. */
  isAvailable?: 'available' | 'unavailable' | undefined
}

export async function editCategory(context: Context, id: string, change: CategoryChange) {
  const saved = await context.database
    .updateTable('categories')
    .set({
      name: change.name ?? sql.ref('name'),
      category_for: change.categoryFor ?? sql.ref('category_for'),
      is_available: change.isAvailable ?? sql.ref('is_available'),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Refusal('NOT_FOUND')
  context.live.menuChanged()
  return findCategory(context, id)
}
