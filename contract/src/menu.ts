import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const menuItem = z.object({
  id: fields.id,
  name: z.string(),
  description: z.string(),
  category_id: fields.id,
  isActive: fields.activity,
  isAvailable: fields.availability,
})
export type MenuItem = z.infer<typeof menuItem>

export const category = z.object({
  id: fields.id,
  name: z.string(),
  categoryFor: fields.venue,
  isAvailable: fields.availability,
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

export const getCategory = endpoint({
  method: 'GET',
  path: '/category/:id',
  access: 'public',
  params: byId,
  answer: category,
})

export const addCategory = endpoint({
  method: 'POST',
  path: '/category',
  access: ['barista'],
  body: z.strictObject({ name: fields.menuName, categoryFor: fields.venue }),
  answer: category,
  status: 201,
})

export const editCategory = endpoint({
  method: 'PATCH',
  path: '/category/:id',
  access: ['barista'],
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
    categoryFor: z.optional(fields.venue),
    isAvailable: z.optional(fields.availability),
  }),
  answer: category,
})

export const removeCategory = endpoint({
  method: 'PATCH',
  path: '/category/:id/unavailable',
  access: ['barista'],
  params: byId,
  answer: category,
})

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

export const editMenuItem = endpoint({
  method: 'PATCH',
  path: '/menu/:id',
  access: ['barista'],
  params: byId,
  body: z.strictObject({
    name: z.optional(fields.menuName),
    description: z.optional(fields.description),
    category_id: z.optional(fields.id),
    isActive: z.optional(fields.activity),
    isAvailable: z.optional(fields.availability),
  }),
  answer: menuItem,
})
