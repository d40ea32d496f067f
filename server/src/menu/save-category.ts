import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findCategory } from './menu-reads.ts'
import { nextRevision } from './next-revision.ts'

export async function addCategory(
  context: Context,
  { name, categoryFor }: { name: string; categoryFor: Venue },
) {
  const { rows } = await sql<{ id: string }>`
    insert into categories (name, category_for)
    select ${name}, ${categoryFor} where (
      select count(*) from categories where is_available = 'available'
    ) < ${limits.menuCategories}::int
    returning id`.execute(context.database)
  const [saved] = rows
  if (!saved)
    throw new Refusal('CONFLICT', { detail: `There are ${limits.menuCategories} categories` })
  context.live.menuChanged()
  return findCategory(context, saved.id)
}

interface CategoryChange {
  name?: string | undefined
  categoryFor?: Venue | undefined
  /** `unavailable` is how a category is deleted; its items are hidden with it. */
  isAvailable?: 'available' | 'unavailable' | undefined
  /** What the change was made upon; without it the last one wins. */
  revision?: number | undefined
}

/** One conditional update, so that of two who edit the same revision one is refused. */
export async function editCategory(context: Context, id: string, change: CategoryChange) {
  const columns = {
    name: change.name,
    category_for: change.categoryFor,
    is_available: change.isAvailable,
  }
  const saved = await context.database
    .updateTable('categories')
    .set({ ...columns, revision: nextRevision(columns) })
    .where('id', '=', id)
    .$if(change.revision !== undefined, (update) =>
      update.where('revision', '=', Number(change.revision)),
    )
    .returning('id')
    .executeTakeFirst()
  const category = await findCategory(context, id)
  if (!saved) throw new Refusal('CONFLICT', { detail: 'The category was changed meanwhile' })
  context.live.menuChanged()
  return category
}

/** Nothing is ever deleted: it is unavailable from now on. */
export const removeCategory = (context: Context, id: string) =>
  editCategory(context, id, { isAvailable: 'unavailable' })
