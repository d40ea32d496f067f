import { limits } from '@tumbler/rules/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'

/** Any number that nothing else locks by. */
const menuLockId = 1_117

/**
 * Runs a change of the menu and counts afterwards: changes wait for each other, and one that leaves
 * more categories, items or option groups on the menu than there may be is rolled back.
 *
 * @throws MENU_FULL
 */
export const withMenuLimits = <Result>(
  { database }: Context,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  retry(() =>
    database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${menuLockId})`.execute(transaction)
      const before = await countMenu(transaction)
      const result = await change(transaction)
      const after = await countMenu(transaction)
      const isFull =
        after.categories > Math.max(before.categories, limits.menuCategories) ||
        after.items > Math.max(before.items, limits.menuItems) ||
        after.groups > Math.max(before.groups, limits.optionGroups)
      if (isFull)
        throw new ApiError('MENU_FULL', {
          detail: `The menu has room for ${limits.menuCategories} categories, ${limits.menuItems} items and ${limits.optionGroups} option groups`,
        })
      return result
    }),
  )

/** What is on the menu; an item of a removed category is not. */
async function countMenu(database: Kysely<Tables>) {
  const { rows } = await sql<{ categories: number; items: number; groups: number }>`
    select (select count(*)::int from categories where is_available) as categories,
      (select count(*)::int from menu_items item
        join categories category on category.id = item.category_id
        where item.is_available and category.is_available) as items,
      (select count(*)::int from option_groups where is_available) as groups`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('a count has a row')
  return counted
}
