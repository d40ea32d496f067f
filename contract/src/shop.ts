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
  /** Degrees; null when orders are taken from anywhere. */
  cafeLocation: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  cafeRadiusMeters: z.number(),
  openingHours: z.object({ cafe: openingHours, bar: openingHours }),
  orderLimitPerDay: z.number(),
  /** How long texts and how large pictures may be (characters, bytes). */
  limits: z.object({
    displayName: z.number(),
    menuName: z.number(),
    description: z.number(),
    remark: z.number(),
    otherReason: z.number(),
    uploadBytes: z.number(),
  }),
  isBarOrderable: z.boolean(),
  /** What the notice of the bar says, in English (spec §2). */
  noticeText: z.string(),
  bankAccountText: z.string(),
  /** Only a demo names accounts whose passwords everybody may know. */
  demoAccounts: z.array(z.object({ role, email: z.string(), password: z.string() })),
})
export type ShopSettings = z.infer<typeof settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  answer: settings,
})

export const getCafeStatus = endpoint({
  method: 'GET',
  path: '/cafe-status',
  access: 'public',
  answer: cafeStatus,
})

/** `cafe-open`, `bar-open`, `all-close` or the aliases `close-both` and `close` (product-rules §2). */
export const changeCafeStatus = endpoint({
  method: 'PATCH',
  path: '/cafe-status/:value',
  access: ['barista'],
  params: z.strictObject({ value: z.string().check(z.maxLength(20)) }),
  answer: cafeStatus,
})
