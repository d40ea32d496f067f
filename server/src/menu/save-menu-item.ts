import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../http/refusal.ts'

const columns = [
  'id',
  'name',
  'description',
  'category_id',
  'is_active as isActive',
  'is_available as isAvailable',
] as const

export async function addMenuItem(
  context: Context,
  item: { name: string; description: string; category_id: string },
) {
  await mustHaveCategory(context, item.category_id)
  const saved = await context.database
    .insertInto('menu_items')
    .values(item)
    .returning(columns)
    .executeTakeFirstOrThrow()
  context.live.menuChanged()
  return saved
}

interface MenuItemChange {
  name?: string | undefined
  description?: string | undefined
  category_id?: string | undefined
  isActive?: 'active' | 'inactive' | undefined
  /** `unavailable` is how an item is deleted. */
  isAvailable?: 'available' | 'unavailable' | undefined
}

export async function editMenuItem(context: Context, id: string, change: MenuItemChange) {
  if (change.category_id) await mustHaveCategory(context, change.category_id)
  const saved = await context.database
    .updateTable('menu_items')
    .set({
      name: change.name ?? sql.ref('name'),
      description: change.description ?? sql.ref('description'),
      category_id: change.category_id ?? sql.ref('category_id'),
      is_active: change.isActive ?? sql.ref('is_active'),
      is_available: change.isAvailable ?? sql.ref('is_available'),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!saved) throw new Refusal('NOT_FOUND')
  context.live.menuChanged()
  return saved
}

async function mustHaveCategory({ database }: Context, id: string) {
  const category = await database
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('is_available', '=', 'available')
    .executeTakeFirst()
  if (!category) throw invalid('body.category_id', 'There is no such category.')
}
