import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { nextRevision } from './next-revision.ts'

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
  const saved = await context.database
    .insertInto('menu_items')
    .columns(['category_id', 'name', 'description'])
    .expression((item) =>
      item
        .selectFrom('categories')
        .select(['id', sql<string>`${name}`.as('name'), sql<string>`${description}`.as('about')])
        .where('id', '=', category_id)
        .where(isAvailable(category_id))
        .where(hasRoom),
    )
    .returning(columns)
    .executeTakeFirst()
  if (!saved) throw await refusalOfNew(context, category_id)
  context.live.menuChanged()
  return saved
}

const hasRoom = sql<boolean>`(
  select count(*) from menu_items where is_available = 'available'
) < ${limits.menuItems}::int`

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
  const saved = await context.database
    .updateTable('menu_items')
    .set({ ...given, revision: nextRevision(given) })
    .where('id', '=', id)
    .$if(revision !== undefined, (update) => update.where('revision', '=', Number(revision)))
    .$if(category_id !== undefined, (update) => update.where(isAvailable(String(category_id))))
    .returning(columns)
    .executeTakeFirst()
  if (!saved) throw await refusalOf(context, id, change)
  context.live.menuChanged()
  return saved
}

async function refusalOfNew({ database }: Context, categoryId: string) {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${isAvailable(categoryId)} as "isThere"`.execute(database)
  return rows[0]?.isThere
    ? new Refusal('CONFLICT', { detail: `There are ${limits.menuItems} items on the menu` })
    : noSuchCategory()
}

async function refusalOf({ database }: Context, id: string, { revision }: MenuItemChange) {
  const item = await database
    .selectFrom('menu_items')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!item) return new Refusal('NOT_FOUND')
  const isOther = revision !== undefined && revision !== item.revision
  return isOther
    ? new Refusal('CONFLICT', { detail: 'The item was changed meanwhile' })
    : noSuchCategory()
}
