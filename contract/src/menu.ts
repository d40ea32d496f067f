import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

/** Grows with every change, so that two concurrent edits are noticed. */
const revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const menuItem = z.object({
  id: fields.id,
  name: z.string(),
  description: z.string(),
  category_id: fields.id,
  isActive: fields.activity,
  isAvailable: fields.availability,
  revision,
})
export type MenuItem = z.infer<typeof menuItem>

export const category = z.object({
  id: fields.id,
  name: z.string(),
  categoryFor: fields.venue,
  isAvailable: fields.availability,
  /** Of the category's own fields; each item has its own. */
  revision,
  menu: z.array(menuItem),
})
export type Category = z.infer<typeof category>

const byId = z.strictObject({ id: fields.id })
const changeErrors = ['NOT_FOUND', 'CONFLICT'] as const
const conflictRule =
  'With an outdated `revision` nothing changes; without one the last change wins.'

export const listCategories = endpoint('listCategories', {
  summary: 'List the categories with their items',
  description: 'Only available ones, oldest first.',
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
  errors: ['CONFLICT'],
  body: z.strictObject({ name: fields.menuName, categoryFor: fields.venue }),
  response: category,
  status: 201,
})

export const editCategory = endpoint('editCategory', {
  summary: 'Edit a category',
  description: conflictRule,
  errors: changeErrors,
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
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

export const addMenuItem = endpoint('addMenuItem', {
  summary: 'Add an item to a category',
  description: `At most ${limits.menuItems}. Answers the item, and the same object under \`data\`.`,
  errors: ['CONFLICT'],
  body: z.strictObject({
    name: fields.menuName,
    description: z._default(fields.description, '-'),
    category_id: fields.id,
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
  revision: z.optional(revision),
})

export const editMenuItem = endpoint('editMenuItem', {
  summary: 'Edit an item',
  description: conflictRule,
  errors: changeErrors,
  params: byId,
  body: menuItemChange,
  response: menuItem,
})

export const replaceMenuItem = endpoint('replaceMenuItem', {
  summary: 'Edit an item',
  description: 'Same as PATCH.',
  errors: changeErrors,
  params: byId,
  body: menuItemChange,
  response: menuItem,
})
