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

export const user = z.object({ ...me.shape, isAvailable: fields.availability })
export type User = z.infer<typeof user>

export const getMe = endpoint({ method: 'GET', path: '/user/me', access: roles, answer: me })

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

export const renameMe = endpoint({
  method: 'PATCH',
  path: '/user',
  access: roles,
  body: z.strictObject({ name: fields.displayName }),
  answer: me,
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
