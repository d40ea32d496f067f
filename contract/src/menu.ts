import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

/** Raised by every change, so that whoever edits what somebody else changed meanwhile is told. */
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
  /** Of the category's own fields; its items count for themselves. */
  revision,
  menu: z.array(menuItem),
})
export type Category = z.infer<typeof category>

const byId = z.strictObject({ id: fields.id })

/** The available categories in the order of their making, each with its available items. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  access: 'public',
  query: z.strictObject({ categoryFor: z.optional(fields.venue) }),
  answer: z.array(category),
})

/** A removed category is there for baristas only, who may want it back; for others it is gone. */
export const getCategory = endpoint({
  method: 'GET',
  path: '/category/:id',
  access: 'public',
  params: byId,
  answer: category,
})

/** Refused with CONFLICT once there are `limits.menuCategories`. */
export const addCategory = endpoint({
  method: 'POST',
  path: '/category',
  access: ['barista'],
  body: z.strictObject({ name: fields.menuName, categoryFor: fields.venue }),
  answer: category,
  status: 201,
})

/** With a `revision` that is not the present one nothing changes (CONFLICT); without, the last one wins. */
export const editCategory = endpoint({
  method: 'PATCH',
  path: '/category/:id',
  access: ['barista'],
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
    categoryFor: z.optional(fields.venue),
    isAvailable: z.optional(fields.availability),
    revision: z.optional(revision),
  }),
  answer: category,
})

/** Confirmed by the answer's `isAvailable` (spec §4); its items are hidden with it. */
export const removeCategory = endpoint({
  method: 'PATCH',
  path: '/category/:id/unavailable',
  access: ['barista'],
  params: byId,
  answer: category,
})

/** The same as `removeCategory` (product-rules §5). */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/category/:id',
  access: ['barista'],
  params: byId,
  answer: category,
})

/** Refused with CONFLICT once there are `limits.menuItems`. */
export const addMenuItem = endpoint({
  method: 'POST',
  path: '/menu',
  access: ['barista'],
  body: z.strictObject({
    name: fields.menuName,
    description: z._default(fields.description, '-'),
    category_id: fields.id,
  }),
  answer: z.object({ ...menuItem.shape, data: menuItem }),
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

/** With a `revision` that is not the present one nothing changes (CONFLICT); without, the last one wins. */
export const editMenuItem = endpoint({
  method: 'PATCH',
  path: '/menu/:id',
  access: ['barista'],
  params: byId,
  body: menuItemChange,
  answer: menuItem,
})

/** The same as `editMenuItem`: spec §7 names both verbs (product-rules §5). */
export const replaceMenuItem = endpoint({
  method: 'PUT',
  path: '/menu/:id',
  access: ['barista'],
  params: byId,
  body: menuItemChange,
  answer: menuItem,
})
