import type { Category } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findCategory } from './menu-reads.ts'
import { nextRevision } from './next-revision.ts'
import { hasRoom, hasRoomForCategory, inTurn, isInOrHasRoom, noRoom } from './room.ts'

export async function addCategory(
  context: Context,
  { name, categoryFor }: { name: string; categoryFor: Venue },
) {
  const insert = sql<{ id: string }>`
    insert into categories (name, category_for)
    select ${name}, ${categoryFor} where ${hasRoom('categories')}
    returning id`
  const { rows } = await inTurn(context, (transaction) => insert.execute(transaction))
  const [saved] = rows
  if (!saved) throw noRoom()
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
  const isRestored = change.isAvailable === 'available'
  const update = (database: Context['database']) =>
    database
      .updateTable('categories')
      .set({ ...columns, revision: nextRevision(columns) })
      .where('id', '=', id)
      .$if(change.revision !== undefined, (query) =>
        query.where('revision', '=', Number(change.revision)),
      )
      .$if(isRestored, (query) => query.where(isInOrHasRoom('categories', hasRoomForCategory(id))))
      .returning('id')
      .executeTakeFirst()
  const saved = await (isRestored ? inTurn(context, update) : update(context.database))
  const category = await findCategory(context, id)
  if (!saved) throw refusalOf(category, change)
  context.live.menuChanged()
  return category
}

function refusalOf({ revision }: Category, change: CategoryChange) {
  const isOther = change.revision !== undefined && change.revision !== revision
  return isOther
    ? new Refusal('CONFLICT', { detail: 'The category was changed meanwhile' })
    : noRoom()
}

/** Nothing is ever deleted: it is unavailable from now on. */
export const removeCategory = (context: Context, id: string) =>
  editCategory(context, id, { isAvailable: 'unavailable' })
