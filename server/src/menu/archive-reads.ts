import type { QueryOf, ResponseOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { availabilityOf } from '../spec-words.ts'
import { leftToday } from './left-reads.ts'
import { type MenuItemRow, menuItemOf } from './menu-reads.ts'
import { type GroupsById, readOptionGroups } from './option-reads.ts'

interface CategoryColumns {
  category_id: string
  category_name: string
  category_other_name: string | null
  category_for: Venue
  category_available: boolean
}

const categoryOf = (row: CategoryColumns) => ({
  id: row.category_id,
  name: row.category_name,
  otherName: row.category_other_name,
  categoryFor: row.category_for,
  isAvailable: availabilityOf(row.category_available),
})

/** @throws NOT_FOUND */
export async function findMenuItem(
  context: Context,
  id: string,
): Promise<ResponseOf<typeof contract.getMenuItem>> {
  const row = await context.database
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category_id')
    .leftJoin('users', 'users.id', 'menu_items.changed_by')
    .leftJoin('menu_item_details', 'item_id', 'menu_items.id')
    .selectAll('menu_items')
    .leftJoin('category_details', 'category_details.category_id', 'categories.id')
    .select(['group_ids', 'menu_item_details.other_name', 'other_description'])
    .select(['is_uncounted', 'featured_until', 'mark_ids', 'brew_seconds', 'price'])
    .select(leftToday('menu_items.id', businessDay(context)).as('left_today'))
    .select('category_details.other_name as category_other_name')
    .select(['categories.name as category_name', 'category_for', 'users.name as changer'])
    .select('categories.is_available as category_available')
    .where('menu_items.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  const { changed_at: at, changer: by } = row
  return {
    ...menuItemOf(row, await readOptionGroups(context.database), businessDay(context)),
    category: categoryOf(row),
    lastChange: at && by !== null ? { at: at.toISOString(), by } : null,
  }
}

type ArchiveRow = CategoryColumns &
  (
    | ({ kind: 'item' } & MenuItemRow)
    | { kind: 'category'; category_revision: number; items: number }
  ) & { archived_at: Date | null }

/** Items and categories that are not on the menu any more; an item of an archived category comes back with that. */
export async function listArchive(
  context: Context,
  { page, pageSize }: QueryOf<typeof contract.listArchive>,
): Promise<ResponseOf<typeof contract.listArchive>> {
  const { database } = context
  const today = businessDay(context)
  const { rows } = await sql<ArchiveRow>`
    select archive.kind, archive.archived_at, archive.items, item.*, group_ids, detail.other_name,
      detail.other_description, is_uncounted, featured_until, mark_ids, brew_seconds, price,
      ${leftToday('item.id', today)} as left_today, category.id as category_id,
      category_details.other_name as category_other_name,
      category.name as category_name, category.category_for, category.revision as category_revision,
      category.is_available as category_available, archive.archived_at
    from (
      select 'item' as kind, id, category_id, archived_at, null::int as items
      from menu_items where not is_available
      union all
      select 'category', null, id, archived_at, (
        select count(*)::int from menu_items where category_id = categories.id and is_available
      ) from categories where not is_available
    ) archive
      join categories category on category.id = archive.category_id
      left join menu_items item on item.id = archive.id
      left join menu_item_details detail on item_id = archive.id
      left join category_details on category_details.category_id = category.id
    order by archive.archived_at desc nulls last, archive.kind, category.id, item.id
    limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`.execute(database)
  const { total } = await database
    .selectNoFrom(
      sql<number>`(
        (select count(*) from menu_items where not is_available)
        + (select count(*) from categories where not is_available)
      )::int`.as('total'),
    )
    .executeTakeFirstOrThrow()
  const groups = await readOptionGroups(database)
  return { total, entries: rows.map((row) => entryOf(row, groups, today)) }
}

function entryOf(row: ArchiveRow, groups: GroupsById, today: string): contract.Archived {
  const category = categoryOf(row)
  const archivedAt = row.archived_at?.toISOString() ?? null
  if (row.kind === 'item')
    return { kind: 'item', ...menuItemOf(row, groups, today), category, archivedAt }
  const { isAvailable: _, ...archived } = category
  return {
    kind: 'category',
    ...archived,
    revision: row.category_revision,
    items: row.items,
    archivedAt,
  }
}
