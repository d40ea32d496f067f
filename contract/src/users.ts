import { auditEvents, auditKinds } from '@tumbler/rules/audit-events'
import { limits } from '@tumbler/rules/limits'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import * as z from 'zod/mini'
import { signedInDevice } from './account.ts'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import { chosenOptions } from './options.ts'
import { settingChange } from './shop-settings.ts'
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
  /** Null where the drink has none. */
  sweetness: z.nullable(fields.sweetness),
  options: z.optional(chosenOptions),
  /** `-` means none. */
  remark: z.string(),
})
export type FavOrder = z.infer<typeof favOrder>

/** The caller's own account with what it brings back at sign-in (product-rules §4). */
export const account = z.object({
  ...me.shape,
  favOrder: z.nullable(favOrder),
  /** False: the account signs in with the company account only. */
  hasPassword: z.boolean(),
  /** Whether the name may stand on the public screen. */
  isOnScreen: z.boolean(),
  /** Ids of the marks that the menus are filtered by; one that the shop has no more stays. */
  menuFilter: z.array(fields.id),
  /** An admin of a shop that has not opened yet: the first steps come first. */
  hasFirstSteps: z.boolean(),
  /** Addresses of the pictures the user uploaded or ordered with last; newest first. */
  recentUploads: z.array(z.string()).check(z.maxLength(limits.recentPictures)),
})
export type Account = z.infer<typeof account>

export const user = z.object({
  ...me.shape,
  isAvailable: fields.availability,
  /** Why it is disabled; its owner reads it. Empty where no reason was given. */
  reason: z.string(),
  /** A new account that an admin has not approved yet. */
  isWaiting: z.boolean(),
  /** Whether its owner has shown to read the mails of the address. */
  isEmailConfirmed: z.boolean(),
  createdAt: fields.timestamp,
  /** When a device that is still signed in was last used; null without one. */
  lastSeenAt: z.nullable(fields.timestamp),
  /** Of today, waiting or in progress. */
  openOrders: z.int(),
})
export type User = z.infer<typeof user>

export const getMe = endpoint('getMe', {
  summary: 'Read my account',
  response: account,
})

export const listUsers = endpoint('listUsers', {
  summary: 'List the accounts',
  description:
    'Sorted by name; `search` looks in name and e-mail address. While there are more, the header Link names the next page.',
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Without those who wait. */
    role: z.optional(fields.role),
    state: z.optional(z.enum(['active', 'disabled', 'waiting'])),
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  response: z.array(user),
})

export const countUsers = endpoint('countUsers', {
  summary: 'Count the accounts',
  description: 'Those that `search` finds. Who waits counts in `all` and `waiting` only.',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({
    all: z.int(),
    user: z.int(),
    barista: z.int(),
    admin: z.int(),
    disabled: z.int(),
    waiting: z.int(),
  }),
})

const newFavOrder = z.strictObject({
  ...favOrder.shape,
  remark: z._default(fields.remark, '-'),
})

export const changeMe = endpoint('changeMe', {
  summary: 'Change my name, favourite drink, place on the public screen or filter of the menus',
  description: 'At least one of them. `favOrder: null` removes the favourite; baristas have none.',
  errors: ['NOT_ALLOWED'],
  body: z
    .strictObject({
      name: z.optional(fields.displayName),
      favOrder: z.optional(z.nullable(newFavOrder)),
      isOnScreen: z.optional(z.boolean()),
      menuFilter: z.optional(z.array(fields.id).check(z.maxLength(settingsLimits.marks))),
    })
    .check(
      z.refine(
        (changes) => Object.values(changes).some((change) => change !== undefined),
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
    /** With `isAvailable: unavailable`. */
    reason: z.optional(fields.disableReason),
  }),
  response: user,
})

/** With which a user sets a password; it is shown once. */
const passwordLink = z.object({ url: z.string(), expiresAt: fields.timestamp })
export type PasswordLink = z.infer<typeof passwordLink>

export const approveUser = endpoint('approveUser', {
  summary: 'Approve a new account',
  description:
    'With its role, a user where none is named. NOT_FOUND where it does not wait any more. Where nobody has proven the address, the password of the registration ends, and `link` is to be handed to the owner, who sets one with it; else it is null.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  body: z.nullish(z.strictObject({ role: z.optional(fields.role) })),
  response: z.object({ ...user.shape, link: z.nullable(passwordLink) }),
})

export const makeResetLink = endpoint('makeResetLink', {
  summary: 'Make a link with which a user sets a new password',
  description: 'It works once, for 24 hours, and is shown here only. Earlier ones of the user end.',
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  params: z.strictObject({ id: fields.id }),
  response: passwordLink,
})

export const listUserSessions = endpoint('listUserSessions', {
  summary: 'List where a user is signed in',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  response: z.array(signedInDevice),
})

export const endUserSession = endpoint('endUserSession', {
  summary: 'Sign out one device of a user',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id, sessionId: fields.id }),
  response: z.object({ id: fields.id }),
})

export const endUserSessions = endpoint('endUserSessions', {
  summary: 'Sign out all devices of a user',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  response: z.object({ endedSessions: z.int() }),
})

/** `email` is null where the account has ended. */
const auditedPerson = z.nullable(
  z.object({ id: fields.id, name: z.string(), email: z.nullable(z.string()) }),
)

const auditFilter = {
  /** Whose account. */
  user: z.optional(fields.id),
  /** Part of a name or an address of who did it or whose account it is, or of what was changed. */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** Half-open; all that is kept where neither is given. */
  startDate: z.optional(fields.date),
  endDate: z.optional(fields.date),
}

export const listAudit = endpoint('listAudit', {
  summary: 'List the changes by admins and baristas, and of accounts',
  description: 'Latest first. While there are more, the header Link names the next page.',
  query: z.strictObject({
    ...auditFilter,
    kind: z.optional(z.enum(auditKinds)),
    page: fields.pageNumber,
    pageSize: fields.pageSize,
  }),
  response: z.array(
    z.object({
      id: z.string(),
      at: fields.timestamp,
      event: z.enum(auditEvents),
      /** Who did it; null for the owner of the account or the system. */
      actor: auditedPerson,
      /** Whose account it is; null for the shop settings and for exports. */
      user: auditedPerson,
      /** What it was and is, such as `{from: 'user', to: 'barista'}`. */
      details: z.record(z.string(), z.string()),
      /** What was changed of the shop settings; `details.more` says how many more there were. */
      changes: z.array(settingChange),
    }),
  ),
})

export const countAudit = endpoint('countAudit', {
  summary: 'Count the changes',
  description: 'Of each kind among all that match.',
  query: z.strictObject(auditFilter),
  response: z.record(z.enum(['all', ...auditKinds]), z.int()),
})

export const markInactive = endpoint('markInactive', {
  summary: 'Log out',
  description: 'Ends the session of the token. Own id only.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({ status: z.literal('INACTIVE') }),
  response: z.object({ id: fields.id, status: z.literal('INACTIVE') }),
})
