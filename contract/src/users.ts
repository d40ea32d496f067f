import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { codeMessage } from './validation.ts'

export const me = z.object({
  id: fields.id,
  email: z.string(),
  name: z.string(),
  role: fields.role,
})
export type Me = z.infer<typeof me>

/** The favourite drink; the tumbler is chosen with each order. */
export const favOrder = z.object({
  menu_id: fields.id,
  type: fields.drinkType,
  sweetness: fields.sweetness,
  /** `-` means none. */
  remark: z.string(),
})
export type FavOrder = z.infer<typeof favOrder>

/** The caller's own account with what it brings back at sign-in (product-rules §4). */
export const account = z.object({
  ...me.shape,
  favOrder: z.nullable(favOrder),
  /** Addresses of the pictures the user uploaded or ordered with last; newest first. */
  recentUploads: z.array(z.string()).check(z.maxLength(limits.recentPictures)),
})
export type Account = z.infer<typeof account>

export const user = z.object({ ...me.shape, isAvailable: fields.availability })
export type User = z.infer<typeof user>

export const getMe = endpoint('getMe', {
  summary: 'Read my account',
  response: account,
})

export const listUsers = endpoint('listUsers', {
  summary: 'List the accounts',
  description: 'Sorted by name; `search` looks in name and e-mail address.',
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  response: z.array(user),
})

const newFavOrder = z.strictObject({
  ...favOrder.shape,
  remark: z._default(fields.remark, '-'),
})

export const changeMe = endpoint('changeMe', {
  summary: 'Change my name or favourite drink',
  description:
    'At least one of the two. `favOrder: null` removes the favourite; baristas have none.',
  errors: ['NOT_ALLOWED'],
  body: z
    .strictObject({
      name: z.optional(fields.displayName),
      favOrder: z.optional(z.nullable(newFavOrder)),
    })
    .check(
      z.refine(
        ({ name, favOrder }) => name !== undefined || favOrder !== undefined,
        codeMessage('nothing_to_change'),
      ),
    ),
  response: account,
})

export const changeUser = endpoint('changeUser', {
  summary: 'Change an account',
  description: 'Not the own role or availability, and the last admin stays an admin.',
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({
    name: z.optional(fields.displayName),
    role: z.optional(fields.role),
    isAvailable: z.optional(fields.availability),
  }),
  response: user,
})

export const markInactive = endpoint('markInactive', {
  summary: 'Log out',
  description: 'Ends the session of the token. Own id only.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({ status: z.literal('INACTIVE') }),
  response: z.object({ id: fields.id, status: z.literal('INACTIVE') }),
})
