import { limits } from '@tumbler/rules/limits'
import { roles } from '@tumbler/rules/roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'

export const me = z.object({
  id: fields.id,
  email: z.string(),
  name: z.string(),
  role: fields.role,
})
export type Me = z.infer<typeof me>

/** The favourite drink as it is always ordered; which tumbler it goes into is chosen every time. */
export const favOrder = z.object({
  menu_id: fields.id,
  type: fields.drinkType,
  sweetness: fields.sweetness,
  /** `-` means none. */
  remark: z.string(),
})
export type FavOrder = z.infer<typeof favOrder>

/** Whoever is signed in, with what comes back at sign-in (product-rules §4). */
export const account = z.object({
  ...me.shape,
  favOrder: z.nullable(favOrder),
  /** Addresses of the pictures that she used last, uploaded or ordered with; the latest first. */
  recentUploads: z.array(z.string()).check(z.maxLength(limits.recentPictures)),
})
export type Account = z.infer<typeof account>

export const user = z.object({ ...me.shape, isAvailable: fields.availability })
export type User = z.infer<typeof user>

export const getMe = endpoint({ method: 'GET', path: '/user/me', access: roles, answer: account })

/** In the order of their names; `search` looks in name and e-mail. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/user',
  access: ['admin'],
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  answer: z.array(user),
})

const markedOrder = z.strictObject({
  ...favOrder.shape,
  remark: z._default(fields.remark, '-'),
})

/** `favOrder: null` takes the favourite off; a barista orders nothing and has none. */
export const changeMe = endpoint({
  method: 'PATCH',
  path: '/user',
  access: roles,
  body: z
    .strictObject({
      name: z.optional(fields.displayName),
      favOrder: z.optional(z.nullable(markedOrder)),
    })
    .check(
      z.refine(
        ({ name, favOrder }) => name !== undefined || favOrder !== undefined,
        'Name what to change.',
      ),
    ),
  answer: account,
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/user/:id',
  access: ['admin'],
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({
    name: z.optional(fields.displayName),
    role: z.optional(fields.role),
    isAvailable: z.optional(fields.availability),
  }),
  answer: user,
})

/** Logout: ends the notifications of this device and the session of the token it is called with. */
export const markInactive = endpoint({
  method: 'PUT',
  path: '/user/:id/push/disable',
  access: roles,
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({ status: z.literal('INACTIVE') }),
  answer: z.object({ id: fields.id, status: z.literal('INACTIVE') }),
})
