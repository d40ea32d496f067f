import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import type { Selectable } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { activityOf, availabilityOf } from '../spec-words.ts'
import { addressOf } from '../uploads/picture-reads.ts'
import { leftToday } from './left-reads.ts'
import { type GroupsById, optionGroupOf, readOptionGroups } from './option-reads.ts'

/** More rows than a full menu has. */
const maxRows = 2 * (limits.menuCategories + limits.menuItems)

/** The available categories of a venue, or of both, each with its available items. */
export async function listCategories(context: Context, venue: Venue | undefined) {
  const rows = await categoriesWithItems(context)
    .where('categories.is_available', '=', true)
    .$if(venue !== undefined, (query) =>
      query.where('categories.category_for', '=', venue as Venue),
    )
    .execute()
  return groupByCategory(rows, await readOptionGroups(context.database), businessDay(context))
}

/** One category, a removed one too. */
export async function findCategory(context: Context, id: string): Promise<Category> {
  const rows = await categoriesWithItems(context).where('categories.id', '=', id).execute()
  const groups = await readOptionGroups(context.database)
  const [category] = groupByCategory(rows, groups, businessDay(context))
  if (!category) throw new ApiError('NOT_FOUND')
  return category
}

/** A removed category is there for baristas only; who is calling is asked about that one only. */
export async function findVisibleCategory(
  context: Context,
  id: string,
  findCaller: () => Promise<AuthenticatedUser | null>,
): Promise<Category> {
  const category = await findCategory(context, id)
  if (category.isAvailable === 'available' || (await findCaller())?.role === 'barista')
    return category
  throw new ApiError('NOT_FOUND')
}

function categoriesWithItems(context: Context) {
  return context.database
    .selectFrom('categories')
    .leftJoin('menu_items', (join) =>
      join
        .onRef('menu_items.category_id', '=', 'categories.id')
        .on('menu_items.is_available', '=', true),
    )
    .leftJoin('menu_item_details', 'item_id', 'menu_items.id')
    .leftJoin('category_details', 'category_details.category_id', 'categories.id')
    .select(leftToday('menu_items.id', businessDay(context)).as('left_today'))
    .select([
      'categories.id as category_id',
      'categories.name as category_name',
      'category_details.other_name as category_other_name',
      'categories.category_for',
      'categories.is_available as category_available',
      'categories.revision as category_revision',
      'menu_items.id',
      'menu_items.name',
      'menu_items.description',
      'menu_items.is_active',
      'menu_items.is_available',
      'menu_items.types',
      'menu_items.has_sweetness',
      'group_ids',
      'menu_item_details.other_name',
      'other_description',
      'is_uncounted',
      'featured_until',
      'mark_ids',
      'brew_seconds',
      'price',
      'menu_items.look',
      'menu_items.picture_name',
      'menu_items.sold_out_on',
      'menu_items.revision',
    ])
    .orderBy('categories.position')
    .orderBy('menu_items.position')
    .limit(maxRows)
}

type Row = Awaited<ReturnType<ReturnType<typeof categoriesWithItems>['execute']>>[number]

function groupByCategory(rows: Row[], groups: GroupsById, today: string): Category[] {
  const categories = new Map<string, Category>()
  for (const row of rows) {
    const category = categories.get(row.category_id) ?? {
      id: row.category_id,
      name: row.category_name,
      otherName: row.category_other_name,
      categoryFor: row.category_for,
      isAvailable: availabilityOf(row.category_available),
      revision: row.category_revision,
      menu: [],
    }
    categories.set(row.category_id, category)
    if (row.id !== null) category.menu.push(menuItemOf(row as MenuItemRow, groups, today))
  }
  return [...categories.values()]
}

export type MenuItemRow = Omit<
  Selectable<Tables['menu_items']>,
  'position' | 'archived_at' | 'changed_at' | 'changed_by'
> & { [Column in keyof Omit<Details, 'item_id'>]: Details[Column] | null } & {
  left_today: number | null
  category_for: Venue
} // Null where there is no row of them.

type Details = Selectable<Tables['menu_item_details']>

export const menuItemOf = (row: MenuItemRow, groups: GroupsById, today: string): MenuItem => ({
  id: row.id,
  name: row.name,
  otherName: row.other_name,
  description: row.description,
  otherDescription: row.other_description,
  category_id: row.category_id,
  isActive: activityOf(row.is_active),
  isAvailable: availabilityOf(row.is_available),
  types: row.types,
  hasSweetness: row.has_sweetness,
  options: (row.group_ids ?? []).flatMap((id) => {
    const group = groups.get(id)
    return group ? [optionGroupOf(group, today)] : []
  }),
  look: row.look,
  photo: row.picture_name && addressOf(row.picture_name),
  isUncounted: row.is_uncounted ?? false,
  featuredUntil:
    row.featured_until !== null && row.featured_until >= today ? row.featured_until : null,
  isSoldOut: row.sold_out_on === today || row.left_today === 0,
  marks: row.mark_ids ?? [],
  brewSeconds: row.brew_seconds,
  // A category that becomes the cafe's keeps the prices for when it is the bar's again.
  price: row.category_for === 'bar' ? row.price : null,
  leftToday: row.left_today,
  revision: row.revision,
})
