import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { role } from './fields.ts'

export const cafeStatus = z.object({ isCafeOpen: z.boolean(), isBarOpen: z.boolean() })
export type CafeStatus = z.infer<typeof cafeStatus>

const openingHours = z.object({
  /** 1 is Monday, 7 is Sunday. */
  days: z.readonly(z.array(z.number())),
  opens: z.string(),
  closes: z.string(),
})

export const settings = z.object({
  companyDomain: z.string(),
  timeZone: z.string(),
  /** Degrees; null when orders are accepted from everywhere. */
  cafeLocation: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  cafeRadiusMeters: z.number(),
  openingHours: z.object({ cafe: openingHours, bar: openingHours }),
  orderLimitPerDay: z.number(),
  /** Maximum lengths in characters, and the size of an upload in bytes. */
  limits: z.object({
    displayName: z.number(),
    menuName: z.number(),
    description: z.number(),
    remark: z.number(),
    otherReason: z.number(),
    uploadBytes: z.number(),
  }),
  isBarOrderable: z.boolean(),
  /** Text of the bar notice, in English (spec §2). */
  noticeText: z.string(),
  bankAccountText: z.string(),
  /** Accounts with public passwords; empty outside the demo. */
  demoAccounts: z.array(z.object({ role, email: z.string(), password: z.string() })),
})
export type ShopSettings = z.infer<typeof settings>

export const getSettings = endpoint('getSettings', {
  summary: 'Read the shop settings',
  response: settings,
})

export const getCafeStatus = endpoint('getCafeStatus', {
  summary: 'Read which venue is open',
  description: 'At most one of the two is open.',
  response: cafeStatus,
})

export const changeCafeStatus = endpoint('changeCafeStatus', {
  summary: 'Open the cafe or the bar, or close both',
  description:
    '`cafe-open`, `bar-open` or `all-close` (also `close-both`, `close`). Fails while the open venue has orders waiting or in progress.',
  errors: ['ACTIVE_ORDERS'],
  params: z.strictObject({ value: z.string().check(z.maxLength(20)) }),
  response: cafeStatus,
})
