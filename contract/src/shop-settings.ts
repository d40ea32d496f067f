import { venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { markIcons } from '@tumbler/rules/marks'
import { isCurrency } from '@tumbler/rules/money'
import { minutesOf } from '@tumbler/rules/opening-hours'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { normalizedPromptPayId, promptPayKindOf } from '@tumbler/rules/promptpay'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as fields from './fields.ts'
import type { Language } from './language.ts'
import { codeMessage } from './validation.ts'
import { webhook, webhookState } from './webhooks.ts'

/** In the shop's time zone, such as `9:00`. */
const timeOfDay = z
  .string()
  .check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: codeMessage('not_a_time'), abort: true }))

/** Null on a day that the venue stays closed. */
const dayHours = z.nullable(
  z.strictObject({ opens: timeOfDay, closes: timeOfDay }).check(
    z.refine(({ opens, closes }) => minutesOf(opens) < minutesOf(closes), {
      error: codeMessage('ends_before_start'),
      path: ['closes'],
    }),
  ),
)

const venueHours = z.strictObject({
  /** Monday to Sunday. */
  week: z.array(dayHours).check(z.length(7)),
  /** By date, where they differ. */
  dates: z
    .record(fields.date, dayHours)
    .check(z.refine((dates) => Object.keys(dates).length <= settingsLimits.hoursDates)),
})

/** The languages of what an admin writes; readers of another one read the English. */
export const shopTextLanguages = ['en', 'th'] as const satisfies Language[]
export type ShopTextLanguage = (typeof shopTextLanguages)[number]

/** In both languages; an empty Thai text means the English one (design/w2-staff.md). */
const bothLanguages = (length: number) =>
  z.strictObject({ en: fields.line(length), th: fields.line(length) })

export const announcement = z
  .strictObject({
    id: fields.id,
    text: z.strictObject({
      en: fields.filledLine(settingsLimits.announcement),
      th: fields.line(settingsLimits.announcement),
    }),
    /** The first and the last day that it shows. */
    from: fields.date,
    until: fields.date,
    /** The menu that it stands on. */
    venue: z.enum([...venues, 'both']),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: codeMessage('ends_before_start'),
      path: ['until'],
    }),
  )
export type Announcement = z.infer<typeof announcement>

export const teamMember = z.strictObject({
  id: fields.id,
  name: fields.filledLine(limits.displayName),
  position: fields.filledLine(settingsLimits.teamPosition),
  /** May be empty. */
  quote: fields.line(settingsLimits.teamQuote),
  /** The drink that stands for the person. */
  picture: fields.drinkLook,
})
export type TeamMember = z.infer<typeof teamMember>

/** Minutes since the order at which a card becomes soon, late and very late. */
export const ageMinutes = z
  .tuple([minute(), minute(), minute()])
  .check(
    z.refine(([soon, late, veryLate]) => soon < late && late < veryLate, codeMessage('must_rise')),
  )

function minute() {
  return z.int().check(z.minimum(1), z.maximum(settingsLimits.ageMinutes))
}

function drinksPerDay() {
  return z.int().check(z.minimum(1), z.maximum(settingsLimits.orderLimitPerDay))
}

/** As long as one that a barista types. */
export const ownReason = worded(limits.otherReason)
export type OwnReason = z.infer<typeof ownReason>

export const preset = worded(limits.message)
export type Preset = z.infer<typeof preset>

/** A text that a barista chooses; Thai may be empty. */
function worded(length: number) {
  return z.strictObject({
    id: fields.id,
    text: z.strictObject({ en: fields.filledLine(length), th: fields.line(length) }),
  })
}

/** A place at the bar whose boards show these categories only, and those of no station (product-rules §33). */
export const station = z.extend(worded(settingsLimits.stationName), {
  categoryIds: z.array(fields.id).check(
    z.minLength(1, codeMessage('required')),
    z.maxLength(limits.menuCategories),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})
export type Station = z.infer<typeof station>

type Worded = { text: Record<(typeof shopTextLanguages)[number], string> }

/** Each is known by its text, in either language: the later of two that are alike is wrong. */
const hasUniqueTexts = (
  message: 'same_reason' | 'same_mark' | 'same_message' | 'same_station',
  taken: readonly string[] = [],
) =>
  z.check<Worded[]>(({ value: entries, issues }) => {
    const known = new Set<string>(taken.map((text) => text.toLowerCase()))
    for (const [index, { text }] of entries.entries()) {
      const own = shopTextLanguages.map((language) => text[language].toLowerCase())
      for (const [place, language] of shopTextLanguages.entries()) {
        if (!known.has(own[place] ?? '')) continue
        const path = [index, 'text', language]
        issues.push({ code: 'custom', input: text[language], path, message })
      }
      // Its own two may be one; an empty one is none.
      for (const one of own) if (one !== '') known.add(one)
    }
  })

export const mark = z.strictObject({
  id: fields.id,
  icon: z.enum(markIcons),
  text: z.strictObject({
    en: fields.filledLine(settingsLimits.markText),
    th: fields.line(settingsLimits.markText),
  }),
  /** It is what people avoid, such as nuts. It stays as it is: filters rely on it. */
  isToAvoid: z.boolean(),
})

/** An id names one entry, by which the web and the audit list know it. */
const hasUniqueIds = z.refine<{ id: string }[]>(
  (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
)

const currency = z.string().check(z.refine(isCurrency, codeMessage('not_a_currency')))

/** Its digits; empty where there is none. */
const promptPayId = z.string().check(
  z.maxLength(settingsLimits.promptPayId, { error: codeMessage('not_promptpay'), abort: true }),
  z.overwrite(normalizedPromptPayId),
  z.refine((id) => id === '' || promptPayKindOf(id) !== null, codeMessage('not_promptpay')),
)

const days = z.int().check(z.minimum(1), z.maximum(settingsLimits.retentionDays))

/** What an admin sets day by day (product-rules §19). The environment gives the first values. */
const values = {
  openingHours: z.strictObject({ cafe: venueHours, bar: venueHours }),
  /** Whether nothing can be ordered outside the opening hours. */
  stopOutsideHours: z.boolean(),
  orderLimitPerDay: drinksPerDay(),
  /** By date, where the limit differs, such as on a guest day. */
  limitDates: z
    .record(fields.date, drinksPerDay())
    .check(z.refine((dates) => Object.keys(dates).length <= settingsLimits.limitDates)),
  /** Why the bar rejects an order, after the five of the specification. */
  rejectReasons: z
    .array(ownReason)
    .check(
      z.maxLength(settingsLimits.ownReasons),
      hasUniqueIds,
      hasUniqueTexts('same_reason', rejectReasons),
    ),
  /** While so many cafe orders are open, customers order no more; 0 for no limit. */
  maxOpenOrders: z.int().check(z.minimum(0), z.maximum(settingsLimits.maxOpenOrders)),
  /** Whether customers choose a time for which an order is to be ready. */
  allowPickUpTimes: z.boolean(),
  /** What a barista can send to everybody who waits, beside own words. */
  messages: z
    .array(preset)
    .check(z.maxLength(settingsLimits.presets), hasUniqueIds, hasUniqueTexts('same_message')),
  /** What boards can be for, each its own choice on a device. */
  stations: z
    .array(station)
    .check(z.maxLength(settingsLimits.stations), hasUniqueIds, hasUniqueTexts('same_station')),
  /** Who is told what happens in the shop. */
  webhooks: z.array(webhook).check(z.maxLength(settingsLimits.webhooks), hasUniqueIds),
  /** In the bar notice. */
  bankAccountText: bothLanguages(settingsLimits.bankAccountText),
  /** What the prices of the bar are in; to change it changes no number. */
  currency,
  /** In the bar notice, as a PromptPay code, where the currency is THB. */
  promptPayId,
  /** The bar notice before the bank account; empty English means the specification's. */
  noticeText: bothLanguages(settingsLimits.noticeText),
  /** Whom to ask, such as after a forgotten password; may be empty. */
  contactText: bothLanguages(settingsLimits.contactText),
  team: z.array(teamMember).check(z.maxLength(settingsLimits.teamMembers), hasUniqueIds),
  announcements: z
    .array(announcement)
    .check(z.maxLength(settingsLimits.announcements), hasUniqueIds),
  /** What an item can be marked with. */
  marks: z
    .array(mark)
    .check(z.maxLength(settingsLimits.marks), hasUniqueIds, hasUniqueTexts('same_mark')),
  /** Under the filter by marks, such as whom to ask about allergies. */
  allergyText: bothLanguages(settingsLimits.allergyText),
  ageMinutes,
  /** After so many days the pictures of closed orders are removed. */
  imageRetentionDays: days,
  /** After so many days an order loses name, request and picture. */
  personalDataDays: days,
}

export const shopSettingsValues = z.strictObject(values)
export type ShopSettingsValues = z.infer<typeof shopSettingsValues>

/** What happened to one setting, or to a part of it. */
export const settingChange = z.object({
  /** Such as `openingHours`. */
  setting: z.string(),
  /** A day, such as `cafe Mon` or `bar 2026-12-31`, or the name of a person or an announcement; null for all of it. */
  part: z.nullable(z.string()),
  /** Of the part, such as `position`, or the language of a text; `text` where `to` is what an earlier version wrote about all of it. */
  field: z.nullable(z.string()),
  /** Null where there was none, or where it is no text. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type SettingChange = z.infer<typeof settingChange>

const shopSettingsResponse = z.object({
  ...values,
  /** Of each webhook, in their order. Missing on a server before them. */
  webhookStates: z.optional(z.array(webhookState)),
  /** Where people reach the shop (PUBLIC_URL), such as for a poster. */
  publicUrl: z.optional(z.string()),
  /** Raised by every change. */
  revision: z.int(),
  /** The last change; null while all are the first values. */
  changed: z.nullable(
    z.object({
      at: fields.timestamp,
      by: z.nullable(z.object({ id: fields.id, name: z.string() })),
      /** Both as in the audit list. */
      details: z.record(z.string(), z.string()),
      changes: z.array(settingChange),
    }),
  ),
})
export type ShopSettingsResponse = z.infer<typeof shopSettingsResponse>

export const readShopSettings = endpoint('readShopSettings', {
  summary: 'Read the shop settings',
  response: shopSettingsResponse,
})

export const changeShopSettings = endpoint('changeShopSettings', {
  summary: 'Change shop settings',
  description:
    'Only what is sent changes, at once and on every server. With an outdated `revision` nothing changes (CONFLICT); without one the last change wins. Every change is in the audit list.',
  errors: ['CONFLICT'],
  // With all dates, announcements and people there are.
  maxKeys: 2000,
  body: z.strictObject({
    ...z.partial(shopSettingsValues).shape,
    revision: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: shopSettingsResponse,
})
