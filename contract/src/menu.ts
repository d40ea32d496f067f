import { brewLimits } from '@tumbler/rules/brewing'
import { type DrinkType, drinkTypes } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { maxPrice } from '@tumbler/rules/money'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { optionGroup } from './options.ts'

/** Grows with every change, so that two concurrent edits are noticed. */
const revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** In the other language; null where there is none (product-rules §31). */
const otherName = z.nullable(z.string())

export const menuItem = z.object({
  id: fields.id,
  name: z.string(),
  otherName,
  description: z.string(),
  otherDescription: z.nullable(z.string()),
  category_id: fields.id,
  isActive: fields.activity,
  isAvailable: fields.availability,
  /** What a cafe's drink can be had as, at least one; the bar asks for none. */
  types: z.array(fields.drinkType),
  /** Whether the sweetness can be chosen. */
  hasSweetness: z.boolean(),
  /** What can be chosen beside; empty where nothing can. */
  options: z.array(optionGroup),
  /** Null: drawn by its name and its category's. */
  look: z.nullable(fields.drinkLook),
  /** Address of its own photo. */
  photo: z.nullable(z.string()),
  /** Until the business day ends; also where none is left. */
  isSoldOut: z.boolean(),
  /** It takes nothing of the daily limit, such as water. */
  isUncounted: z.boolean(),
  /** The last day on which it comes first in its category; null where it does not. */
  featuredUntil: z.nullable(fields.date),
  /** Ids of the shop's marks; one that the shop has no more is left out. */
  marks: z.array(fields.id),
  /** How long it brews once a barista has begun; null where it is made at once (product-rules §27). */
  brewSeconds: z.nullable(z.int()),
  /** In hundredths of the shop's currency, only of what the bar serves; null where it has none (product-rules §28). */
  price: z.optional(fields.money),
  /** How many can still be ordered today (product-rules §34); null where nobody counts them. */
  leftToday: z.nullable(z.int()),
  revision,
})
export type MenuItem = z.infer<typeof menuItem>

export const category = z.object({
  id: fields.id,
  name: z.string(),
  otherName,
  categoryFor: fields.venue,
  isAvailable: fields.availability,
  /** Of the category's own fields and the order of its items; each item has its own. */
  revision,
  menu: z.array(menuItem),
})
export type Category = z.infer<typeof category>

const byId = z.strictObject({ id: fields.id })
const changeErrors = ['NOT_FOUND', 'CONFLICT', 'MENU_FULL'] as const
const conflictRule =
  'With an outdated `revision` nothing changes; without one the last change wins.'

export const listCategories = endpoint('listCategories', {
  summary: 'List the categories with their items',
  description: 'Only available ones; both they and their items as they are arranged.',
  query: z.strictObject({ categoryFor: z.optional(fields.venue) }),
  response: z.array(category),
})

export const getCategory = endpoint('getCategory', {
  summary: 'Read a category with its items',
  description: 'A removed category is visible to baristas only, who can restore it.',
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN'],
  params: byId,
  response: category,
})

export const addCategory = endpoint('addCategory', {
  summary: 'Add a category',
  description: `At most ${limits.menuCategories}.`,
  errors: ['MENU_FULL'],
  body: z.strictObject({
    name: fields.menuName,
    otherName: z.optional(fields.otherName),
    categoryFor: fields.venue,
  }),
  response: category,
  status: 201,
})

export const arrangeCategories = endpoint('arrangeCategories', {
  summary: 'Arrange the categories',
  description:
    '`ids` names all available categories of both venues, first to last; CONFLICT where they are others by now. The last change wins.',
  errors: ['CONFLICT'],
  body: z.strictObject({ ids: z.array(fields.id).check(z.maxLength(limits.menuCategories)) }),
  response: z.array(category),
})

export const arrangeMenuItems = endpoint('arrangeMenuItems', {
  summary: 'Arrange the items of a category',
  description: `\`items\` names all available items of the category, first to last; CONFLICT where they are others by now. The revision is the category's. ${conflictRule}`,
  errors: changeErrors,
  params: byId,
  body: z.strictObject({
    items: z.array(fields.id).check(z.maxLength(limits.menuItems)),
    revision: z.optional(revision),
  }),
  response: category,
})

export const editCategory = endpoint('editCategory', {
  summary: 'Edit a category',
  description: conflictRule,
  errors: changeErrors,
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
    otherName: z.optional(fields.otherName),
    categoryFor: z.optional(fields.venue),
    isAvailable: z.optional(fields.availability),
    revision: z.optional(revision),
  }),
  response: category,
})

export const removeCategory = endpoint('removeCategory', {
  summary: 'Remove a category from the menu',
  description: 'Hides its items too. Setting `isAvailable` restores it.',
  errors: changeErrors,
  params: byId,
  response: category,
})

export const deleteCategory = endpoint('deleteCategory', {
  summary: 'Remove a category from the menu',
  description: 'Same as PATCH /category/{id}/unavailable: nothing is ever deleted.',
  errors: changeErrors,
  params: byId,
  response: category,
})

/** The types in their usual order, each once. */
const types = z.pipe(
  z.array(fields.drinkType).check(z.minLength(1), z.maxLength(drinkTypes.length)),
  z.transform((chosen: DrinkType[]) => drinkTypes.filter((type) => chosen.includes(type))),
)

/** What can be had of an item, and how it looks. */
const offer = {
  otherName: z.optional(fields.otherName),
  otherDescription: z.optional(fields.otherDescription),
  types: z.optional(types),
  hasSweetness: z.optional(z.boolean()),
  /** Their ids, in their order. */
  optionGroups: z.optional(
    z.array(fields.id).check(
      z.maxLength(limits.optionGroupsOfItem),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  ),
  look: z.optional(z.nullable(fields.drinkLook)),
  photo: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  isSoldOut: z.optional(z.boolean()),
  isUncounted: z.optional(z.boolean()),
  featuredUntil: z.optional(z.nullable(fields.date)),
  /** Ids of the shop's marks. */
  marks: z.optional(
    z.array(fields.id).check(
      z.maxLength(limits.marksOfItem),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  ),
  /** Null: made at once. Orders that are placed already keep theirs. */
  brewSeconds: z.optional(
    z.nullable(z.int().check(z.minimum(brewLimits.min), z.maximum(brewLimits.max))),
  ),
  /** Only of the bar; null: none. */
  price: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxPrice)))),
  /** Null: no number. */
  leftToday: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.leftToday)))),
}

export const addMenuItem = endpoint('addMenuItem', {
  summary: 'Add an item to a category',
  description: `At most ${limits.menuItems}. Answers the item, and the same object under \`data\`.`,
  errors: ['MENU_FULL'],
  body: z.strictObject({
    name: fields.menuName,
    description: z._default(fields.description, '-'),
    category_id: fields.id,
    isActive: z.optional(fields.activity),
    ...offer,
  }),
  response: z.object({ ...menuItem.shape, data: menuItem }),
  status: 201,
})

const menuItemChange = z.strictObject({
  name: z.optional(fields.menuName),
  description: z.optional(fields.description),
  category_id: z.optional(fields.id),
  isActive: z.optional(fields.activity),
  isAvailable: z.optional(fields.availability),
  ...offer,
  revision: z.optional(revision),
})

const menuItemRule = `Unavailable items are in the archive; making one available restores its category with it. The vessel of \`look\` is one of \`types\`, or a glass where the category is of the bar. Only the bar has a \`price\`, in hundredths of the shop's currency (12000 is 120.00): one that its item takes into a category of the cafe is kept, and answered again where that is of the bar. \`photo\` is a photo that the caller uploaded. \`leftToday\` is how many are left of this business day: every order and tap takes one without a new revision, and at 0 the item is sold out; a number above 0 takes \`isSoldOut\` back, and \`isSoldOut: false\` a number of 0. ${conflictRule}`

export const editMenuItem = endpoint('editMenuItem', {
  summary: 'Edit, archive or restore an item',
  description: menuItemRule,
  errors: changeErrors,
  params: byId,
  body: menuItemChange,
  response: menuItem,
})

export const replaceMenuItem = endpoint('replaceMenuItem', {
  summary: 'Edit, archive or restore an item',
  description: 'Same as PATCH.',
  errors: changeErrors,
  params: byId,
  body: menuItemChange,
  response: menuItem,
})

const itsCategory = z.object({
  id: fields.id,
  name: z.string(),
  otherName,
  categoryFor: fields.venue,
  isAvailable: fields.availability,
})

/** Null where it was archived by an earlier version. */
const archivedAt = z.nullable(fields.timestamp)

export const getMenuItem = endpoint('getMenuItem', {
  summary: 'Read an item, an archived one too',
  errors: ['NOT_FOUND'],
  params: byId,
  response: z.object({
    ...menuItem.shape,
    category: itsCategory,
    /** When it was changed last and by whom; null where nothing has changed since an earlier version. */
    lastChange: z.nullable(z.object({ at: fields.timestamp, by: z.string() })),
  }),
})

export const archived = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    ...menuItem.shape,
    /** Where it is archived too, it comes back with the item. */
    category: itsCategory,
    archivedAt,
  }),
  z.object({
    kind: z.literal('category'),
    id: fields.id,
    name: z.string(),
    otherName,
    categoryFor: fields.venue,
    revision,
    /** How many items come back with it. */
    items: z.int(),
    archivedAt,
  }),
])
export type Archived = z.infer<typeof archived>

export const listArchive = endpoint('listArchive', {
  summary: 'List the archived items and categories',
  description:
    'Latest first. `total` counts all of them. While there are more, the header Link names the next page.',
  query: z.strictObject({ page: fields.pageNumber, pageSize: fields.pageSize }),
  response: z.object({ total: z.int(), entries: z.array(archived) }),
})
