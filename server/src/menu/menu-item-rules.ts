import type { BodyOf } from '@tumbler/contract/endpoint'
import type { editMenuItem } from '@tumbler/contract/menu'
import { type ChosenLook, vesselsOf } from '@tumbler/rules/drink-offer'
import type { DrinkType, Venue } from '@tumbler/rules/drinks'
import type { Transaction } from 'kysely'
import { invalid, invalidBy } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { readOptionGroups } from './option-reads.ts'

type MenuItemChange = BodyOf<typeof editMenuItem>

/** The venue of a category that is there. */
export async function requireCategory(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Venue> {
  const category = await transaction
    .selectFrom('categories')
    .select('category_for')
    .where('id', '=', id)
    .where('is_available', '=', true)
    .executeTakeFirst()
  if (!category) throw invalid('body.category_id', 'There is no such category.')
  return category.category_for
}

/** None of them is archived; answers all that are not. */
export async function requireGroups(transaction: Transaction<Tables>, ids: readonly string[] = []) {
  const groups = await readOptionGroups(transaction)
  if (!ids.every((id) => groups.has(id)))
    throw invalid('body.optionGroups', 'There is no such option group.')
  return groups
}

/** Each is one of the shop's, or the item has it: the shop may have had it until now. */
export async function requireMarks(
  { settings }: Context,
  database: Transaction<Tables>,
  ids: readonly string[] = [],
  before: readonly string[] = [],
) {
  if (ids.every((id) => before.includes(id))) return
  const { marks } = await effectiveSettings({ settings, database })
  if (!ids.every((id) => before.includes(id) || marks.some((mark) => mark.id === id)))
    throw invalid('body.marks', 'The shop has no such mark.')
}

interface LookBefore {
  types: readonly DrinkType[]
  look: ChosenLook | null
}

export function requireFittingLook(venue: Venue, before: LookBefore, change: MenuItemChange) {
  const { types = before.types, look = before.look, category_id } = change
  if (!change.types && !change.look && category_id === undefined) return
  if (look && !vesselsOf(venue, { types }).includes(look.vessel))
    throw invalid('body.look.vessel', 'The drink cannot be had in this vessel.')
}

/** @throws VALIDATION_FAILED for a price in the cafe (product-rules §28) */
export function requirePriceless(venue: Venue, { price }: Pick<MenuItemChange, 'price'>) {
  if (venue === 'cafe' && price !== undefined && price !== null)
    throw invalidBy('body.price', 'cafe_is_free')
}

/** A picture of the caller's own, or the one that the item has. */
export async function requirePhoto(
  transaction: Transaction<Tables>,
  caller: AuthenticatedUser,
  before: { picture_name: string | null },
  { photo }: Pick<MenuItemChange, 'photo'>,
) {
  if (photo === undefined || photo === null) return
  const name = pictureNameOf(photo)
  if (name !== null && name === before.picture_name) return
  const upload = await transaction
    .selectFrom('picture_uploads')
    .select('picture_name')
    .where('user_id', '=', caller.id)
    .where('picture_name', '=', name)
    .executeTakeFirst()
  if (!upload) throw invalid('body.photo', 'A picture that you have uploaded is needed.')
}
