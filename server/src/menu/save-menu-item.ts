import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { nextRevision } from './next-revision.ts'
import { hasRoom, inTurn, isInOrHasRoom, noRoom } from './room.ts'

const columns = [
  'id',
  'name',
  'description',
  'category_id',
  'is_active as isActive',
  'is_available as isAvailable',
  'revision',
] as const

export async function addMenuItem(
  context: Context,
  { name, description, category_id }: { name: string; description: string; category_id: string },
) {
  const saved = await inTurn(context, (transaction) =>
    transaction
      .insertInto('menu_items')
      .columns(['category_id', 'name', 'description'])
      .expression((item) =>
        item
          .selectFrom('categories')
          .select(['id', sql<string>`${name}`.as('name'), sql<string>`${description}`.as('about')])
          .where('id', '=', category_id)
          .where(isAvailable(category_id))
          .where(hasRoom('menu_items')),
      )
      .returning(columns)
      .executeTakeFirst(),
  )
  if (!saved) throw await refusalOfNew(context, category_id)
  context.live.menuChanged()
  return saved
}

const isAvailable = (categoryId: string) => sql<boolean>`exists (
  select from categories where id = ${categoryId} and is_available = 'available'
)`

const noSuchCategory = () => invalid('body.category_id', 'There is no such category.')

interface MenuItemChange {
  name?: string | undefined
  description?: string | undefined
  category_id?: string | undefined
  isActive?: 'active' | 'inactive' | undefined
  /** `unavailable` is how an item is deleted. */
  isAvailable?: 'available' | 'unavailable' | undefined
  /** What the change was made upon; without it the last one wins. */
  revision?: number | undefined
}

/** One conditional update, so that of two who edit the same revision one is refused. */
export async function editMenuItem(context: Context, id: string, change: MenuItemChange) {
  const { category_id, revision } = change
  const given = {
    name: change.name,
    description: change.description,
    category_id,
    is_active: change.isActive,
    is_available: change.isAvailable,
  }
  const isRestored = change.isAvailable === 'available'
  const update = (database: Context['database']) =>
    database
      .updateTable('menu_items')
      .set({ ...given, revision: nextRevision(given) })
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', Number(revision)))
      .$if(category_id !== undefined, (query) => query.where(isAvailable(String(category_id))))
      .$if(isRestored, (query) => query.where(isInOrHasRoom('menu_items')))
      .returning(columns)
      .executeTakeFirst()
  const saved = await (isRestored ? inTurn(context, update) : update(context.database))
  if (!saved) throw await refusalOf(context, id, change)
  context.live.menuChanged()
  return saved
}

async function refusalOfNew({ database }: Context, categoryId: string) {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${isAvailable(categoryId)} as "isThere"`.execute(database)
  return rows[0]?.isThere ? noRoom() : noSuchCategory()
}

async function refusalOf(context: Context, id: string, { revision, category_id }: MenuItemChange) {
  const item = await context.database
    .selectFrom('menu_items')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!item) return new Refusal('NOT_FOUND')
  if (revision !== undefined && revision !== item.revision)
    return new Refusal('CONFLICT', { detail: 'The item was changed meanwhile' })
  return category_id === undefined ? noRoom() : refusalOfNew(context, category_id)
}
