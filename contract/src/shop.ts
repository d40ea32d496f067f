import { registrationModes } from '@tumbler/rules/registration'
import { lateSteps } from '@tumbler/rules/wait'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import {
  ageMinutes,
  announcement,
  mark,
  ownReason,
  preset,
  station,
  teamMember,
} from './shop-settings.ts'

export const cafeStatus = z.object({
  isCafeOpen: z.boolean(),
  isBarOpen: z.boolean(),
  /** The end of a break. */
  pausedUntil: z.nullable(fields.timestamp),
  /** No new orders; the shop closes when the last one is finished. */
  isLastCall: z.boolean(),
  /** A barista keeps the shop open until then, whatever the opening hours say. */
  openUntil: z.nullable(fields.timestamp),
  /** When the venue that was open last was closed; null while one is open. */
  closedAt: z.optional(z.nullable(fields.timestamp)),
  /** While it takes no orders because of `maxOpenOrders`: how many cafe orders are open, and that number. */
  fullQueue: z.optional(z.nullable(z.object({ open: z.int(), limit: z.int() }))),
  /** Minutes that the cafe is late; estimates include them. */
  lateMinutes: z.optional(z.int()),
  /** When a barista said so; null where it is not late. */
  lateSince: z.optional(z.nullable(fields.timestamp)),
})
export type CafeStatus = z.infer<typeof cafeStatus>

const dayHours = z.nullable(z.object({ opens: z.string(), closes: z.string() }))

/** In the shop's time zone; null on a day that the venue stays closed. */
const venueHours = z.object({
  /** Monday to Sunday. */
  week: z.readonly(z.array(dayHours)),
  /** By date, where they differ. */
  dates: z.record(fields.date, dayHours),
})

export const settings = z.object({
  companyDomain: z.string(),
  timeZone: z.string(),
  /** Degrees; null when orders are accepted from everywhere. */
  cafeLocation: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  cafeRadiusMeters: z.number(),
  openingHours: z.object({ cafe: venueHours, bar: venueHours }),
  /** Whether nothing can be ordered outside the opening hours. */
  stopOutsideHours: z.boolean(),
  /** Whether customers choose a time for which an order is to be ready. */
  allowPickUpTimes: z.boolean(),
  orderLimitPerDay: z.number(),
  /** By date, where it differs; of today and later. */
  limitDates: z.record(fields.date, z.int()),
  /** Why the bar rejects an order, after the five of the specification. */
  rejectReasons: z.array(ownReason),
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
  /** What the prices of the bar are in, such as THB. */
  currency: z.optional(z.string()),
  /** A mobile, tax or e-wallet number for a PromptPay code in the bar notice, in digits; empty where there is none. */
  promptPayId: z.optional(z.string()),
  /** Whom to ask; empty where the shop has no contact line. */
  contactText: z.string(),
  /** The same texts in Thai; an empty one means the English. */
  thai: z.object({
    noticeText: z.string(),
    bankAccountText: z.string(),
    contactText: z.string(),
    allergyText: z.string(),
  }),
  /** Those of today, and those to come, newest first. */
  announcements: z.array(announcement),
  team: z.array(teamMember),
  /** What a barista can send to everybody who waits, beside own words. */
  messages: z.array(preset),
  /** What boards can be for; a category that none of them names is on all. */
  stations: z.array(station),
  /** What an item can be marked with. */
  marks: z.array(mark),
  /** Under the filter by marks, in English; may be empty. */
  allergyText: z.string(),
  ageMinutes,
  registration: z.enum(registrationModes),
  /** The ways in; `companyAccount` names the button, null without single sign-on. */
  signIn: z.object({ password: z.boolean(), companyAccount: z.nullable(z.string()) }),
  /** Whether mails are sent, such as a link to a new password. */
  hasMail: z.boolean(),
  /** Whether there is a public screen, on which names stand. */
  hasScreen: z.boolean(),
  /** After so many days an order loses name, request and picture. */
  personalDataDays: z.int(),
  /** Of the server, such as `1.0.0`. */
  version: z.string(),
  isDemo: z.boolean(),
  /** Empty outside the demo. */
  demoAccounts: z.array(
    z.object({
      role: fields.role,
      email: z.string(),
      /** Null where it was made at random, and stands only where the server starts. */
      password: z.nullable(z.string()),
    }),
  ),
})
export type ShopSettings = z.infer<typeof settings>

export const getSettings = endpoint('getSettings', {
  summary: 'Read the shop settings',
  response: settings,
})

export const getCafeStatus = endpoint('getCafeStatus', {
  summary: 'Read which venue is open',
  description: 'At most one of the two is open. With the break or the last call that holds now.',
  response: cafeStatus,
})

export const changeCafeStatus = endpoint('changeCafeStatus', {
  summary: 'Open the cafe or the bar, or close both',
  description:
    '`cafe-open`, `bar-open` or `all-close` (also `close-both`, `close`). Fails while the open venue has orders waiting or in progress. Ends a break and the last call.',
  errors: ['ACTIVE_ORDERS'],
  params: z.strictObject({ value: z.string().check(z.maxLength(20)) }),
  response: cafeStatus,
})

const endOfPeriod = z.strictObject({ until: z.iso.datetime({ offset: true }) })

export const pauseShop = endpoint('pauseShop', {
  summary: 'Take a break',
  description:
    'Until then, at most 4 hours away, new orders are refused; the queue goes on. A second call changes the end.',
  errors: ['CAFE_CLOSED', 'LAST_CALL'],
  body: endOfPeriod,
  response: cafeStatus,
})

export const endPause = endpoint('endPause', {
  summary: 'End the break',
  response: cafeStatus,
})

export const beginLastCall = endpoint('beginLastCall', {
  summary: 'Call for the last orders',
  description:
    'No new orders. The shop closes by itself when the last open order is gone, at once where there is none.',
  errors: ['CAFE_CLOSED'],
  response: cafeStatus,
})

export const endLastCall = endpoint('endLastCall', {
  summary: 'Take orders again',
  errors: ['OUTSIDE_HOURS'],
  response: cafeStatus,
})

export const keepOpen = endpoint('keepOpen', {
  summary: 'Keep open beyond the opening hours',
  description: 'Until a later time today. Ends the last call.',
  errors: ['CAFE_CLOSED'],
  body: endOfPeriod,
  response: cafeStatus,
})

export const sayLate = endpoint('sayLate', {
  summary: 'Say that the cafe is late',
  description:
    'Estimates include the minutes until it is taken back, no cafe order is open or the day ends. Everybody who waits for a cafe drink is told, once for each number of minutes.',
  errors: ['NOBODY_WAITS'],
  body: z.strictObject({ minutes: z.literal(lateSteps) }),
  response: cafeStatus,
})

export const endLate = endpoint('endLate', {
  summary: 'Take back that the cafe is late',
  response: cafeStatus,
})
