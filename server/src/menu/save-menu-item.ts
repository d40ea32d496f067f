import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import { sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { isActiveIn, isAvailableIn } from '../spec-words.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import {
  requireCategory,
  requireFittingLook,
  requireGroups,
  requireMarks,
  requirePhoto,
  requirePriceless,
} from './menu-item-rules.ts'
import { withMenuLimits } from './menu-limits.ts'
import { menuItemOf } from './menu-reads.ts'
import { archivedSince, isChange, nextRevision } from './next-revision.ts'
import { type GroupsById, readOptionGroups } from './option-reads.ts'
import { lockLeft, numberAfter, saveLeft } from './save-left.ts'
import { keepPrice } from './save-price.ts'

type NewMenuItem = BodyOf<typeof contract.addMenuItem>
type MenuItemChange = BodyOf<typeof contract.editMenuItem>

/** Before the first change: the defaults of the table. */
const newItem = { types: ['hot', 'cold', 'frappe'], look: null, picture_name: null } as const

/**
 * Answers the item, and the same under `data` (spec §7).
 *
 * @throws VALIDATION_FAILED for a category, a look or a photo that cannot be; MENU_FULL.
 */
export async function addMenuItem(context: Context, caller: AuthenticatedUser, body: NewMenuItem) {
  const { name, description, category_id } = body
  const today = businessDay(context)
  const saved = await withMenuLimits(context, async (transaction) => {
    const venue = await requireCategory(transaction, category_id)
    requireFittingLook(venue, newItem, body)
    requirePriceless(venue, body)
    await requirePhoto(transaction, caller, newItem, body)
    await requireGroups(transaction, body.optionGroups)
    await requireMarks(context, transaction, body.marks)
    const item = await transaction
      .insertInto('menu_items')
      .values({
        category_id,
        name,
        description,
        ...offerColumns(body),
        ...(body.isActive && { is_active: isActiveIn(body.isActive) }),
        sold_out_on: body.isSoldOut ? today : null,
        changed_at: context.clock(),
        changed_by: caller.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = { ...noDetails, ...detailColumns(body) }
    await saveDetails(transaction, item.id, detailColumns(body))
    if (details.price !== null)
      await keepPrice(transaction, item.id, details.price, context.clock())
    const left_today = numberAfter(body, null)
    await saveLeft(transaction, item.id, { business_day: today, amount: left_today })
    return { ...item, ...details, left_today, category_for: venue }
  })
  context.live.menuChanged(saved)
  const item = menuItemOf(saved, await readOptionGroups(context.database), today)
  return { ...item, data: item }
}

/**
 * One conditional update, so that of two who edit the same revision one is refused. Restoring an
 * item of an archived category restores both.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED for a category, a look or a photo that cannot be; CONFLICT
 * for another revision; MENU_FULL.
 */
export async function editMenuItem(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
  change: MenuItemChange,
) {
  const { name, description, category_id, revision } = change
  const [now, today] = [context.clock(), businessDay(context)]
  const columns = {
    name,
    description,
    category_id,
    is_active: isActiveIn(change.isActive),
    is_available: isAvailableIn(change.isAvailable),
    ...offerColumns(change),
    sold_out_on: soldOutOn(isOnSale(change) ? false : change.isSoldOut, today),
  }
  const { saved, restored } = await withMenuLimits(context, async (transaction) => {
    const item = await transaction
      .selectFrom('menu_items')
      .innerJoin('categories', 'categories.id', 'menu_items.category_id')
      .leftJoin('menu_item_details', 'item_id', 'menu_items.id')
      .select([
        'group_ids',
        'other_name',
        'other_description',
        'is_uncounted',
        'featured_until',
        'mark_ids',
        'brew_seconds',
        'price',
        'menu_items.revision',
        'types',
        'look',
        'picture_name',
        'category_for',
      ])
      .select(['categories.id as categoryId', 'categories.is_available as isCategoryAvailable'])
      .where('menu_items.id', '=', id)
      .executeTakeFirst()
    if (!item) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== item.revision)
      throw new ApiError('CONFLICT', { detail: 'The item was changed meanwhile' })
    const venue =
      category_id === undefined
        ? item.category_for
        : await requireCategory(transaction, category_id)
    requireFittingLook(venue, item, change)
    requirePriceless(venue, change)
    await requirePhoto(transaction, caller, item, change)
    const groups = await requireGroups(transaction, change.optionGroups)
    await requireMarks(context, transaction, change.marks, item.mark_ids ?? [])
    const isRestored = change.isAvailable === 'available' && category_id === undefined
    const restored =
      isRestored && !item.isCategoryAvailable
        ? await restoreCategory(transaction, item.categoryId)
        : null
    const { group_ids, other_name, other_description, is_uncounted, featured_until } = item
    const { brew_seconds, price } = item
    const mark_ids = item.mark_ids ?? []
    const before = {
      ...{ group_ids: group_ids ?? [], other_name, other_description },
      ...{ is_uncounted: is_uncounted ?? false, featured_until, mark_ids, brew_seconds, price },
    }
    const changed = {
      ...detailColumns(change),
      ...(change.optionGroups && {
        group_ids: withArchived(before.group_ids, change.optionGroups, groups),
      }),
    }
    const details = { ...before, ...changed }
    const leftBefore = await lockLeft(transaction, id, today)
    const left_today = numberAfter(change, leftBefore)
    const isSame = isDeepStrictEqual(details, before) && left_today === leftBefore
    const isChanged = isSame ? isChange(columns) : sql.lit(true)
    const saved = await transaction
      .updateTable('menu_items')
      .set({
        ...columns,
        revision: nextRevision(columns, isChanged),
        archived_at: archivedSince(columns.is_available, now),
        changed_at: sql`case when ${isChanged} then ${now}::timestamptz else changed_at end`,
        changed_by: sql`case when ${isChanged} then ${caller.id}::uuid else changed_by end`,
        ...(category_id !== undefined && { position: positionIn(category_id) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await saveDetails(transaction, id, changed)
    if (details.price !== price) await keepPrice(transaction, id, details.price, context.clock())
    if (left_today !== leftBefore)
      await saveLeft(transaction, id, { business_day: today, amount: left_today })
    return { saved: { ...saved, ...details, left_today, category_for: venue }, restored }
  })
  if (restored) context.live.menuChanged(restored)
  context.live.menuChanged(saved)
  return menuItemOf(saved, await readOptionGroups(context.database), today)
}

type Offer = Pick<MenuItemChange, 'types' | 'hasSweetness' | 'look' | 'photo'>

/** Only the columns that the request names. */
const offerColumns = ({ types, hasSweetness, look, photo }: Offer) => ({
  ...(types && { types }),
  ...(hasSweetness !== undefined && { has_sweetness: hasSweetness }),
  ...(look !== undefined && { look: look && JSON.stringify(look) }),
  ...(photo !== undefined && { picture_name: photo && pictureNameOf(photo) }),
})

const noDetails = {
  ...{ group_ids: null, other_name: null, other_description: null },
  ...{ is_uncounted: false, featured_until: null, mark_ids: [], brew_seconds: null, price: null },
}

/** A number says that there is something to order, unless the request says otherwise. */
const isOnSale = ({ leftToday, isSoldOut }: MenuItemChange) =>
  isSoldOut === undefined && typeof leftToday === 'number' && leftToday > 0

type Details = Pick<
  MenuItemChange,
  | 'optionGroups'
  | 'otherName'
  | 'otherDescription'
  | 'isUncounted'
  | 'featuredUntil'
  | 'marks'
  | 'brewSeconds'
  | 'price'
>

/** Only what the request names; a description that is blank is none. */
const detailColumns = ({ optionGroups, otherName, otherDescription, ...own }: Details) => ({
  ...(optionGroups && { group_ids: optionGroups }),
  ...(otherName !== undefined && { other_name: otherName }),
  ...(otherDescription !== undefined && {
    other_description: otherDescription === '-' ? null : otherDescription,
  }),
  ...(own.isUncounted !== undefined && { is_uncounted: own.isUncounted }),
  ...(own.featuredUntil !== undefined && { featured_until: own.featuredUntil }),
  ...(own.marks && { mark_ids: own.marks }),
  ...(own.brewSeconds !== undefined && { brew_seconds: own.brewSeconds }),
  ...(own.price !== undefined && { price: own.price }),
})

async function saveDetails(
  transaction: Transaction<Tables>,
  item_id: string,
  details: ReturnType<typeof detailColumns>,
) {
  if (Object.keys(details).length === 0) return
  await transaction
    .insertInto('menu_item_details')
    .values({ item_id, ...details })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(details))
    .execute()
}

/** An earlier day stays: to say that an item is not sold out today is no change then. */
function soldOutOn(isSoldOut: boolean | undefined, today: string) {
  if (isSoldOut === undefined) return undefined
  return isSoldOut
    ? sql<string>`${today}::date`
    : sql<string | null>`nullif(sold_out_on, ${today}::date)`
}

/** SQL: an item that comes from another category is the last of its new one. */
const positionIn = (categoryId: string) =>
  sql<number>`case when category_id = ${categoryId}::uuid then position
    else nextval(pg_get_serial_sequence('menu_items', 'position')) end`

const restoreCategory = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .updateTable('categories')
    .set({ is_available: true, archived_at: null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()

/** An archived group, which nobody sees, keeps its place as long as there is room: it may be restored. */
function withArchived(before: string[], after: string[], groups: GroupsById) {
  return before.reduce(
    (ids, id, place) =>
      groups.has(id) || ids.length >= limits.optionGroupsOfItem ? ids : ids.toSpliced(place, 0, id),
    after,
  )
}
