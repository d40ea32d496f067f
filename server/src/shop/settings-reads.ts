import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { barNotice } from '@tumbler/rules/bar-notice'
import { firstMarks } from '@tumbler/rules/marks'
import { firstMessages } from '@tumbler/rules/messages'
import { defaultCurrency } from '@tumbler/rules/money'
import type { OpeningHours, VenueHours } from '@tumbler/rules/opening-hours'
import type { Context } from '../context.ts'
import type { StoredSettings } from '../db/schema.ts'
import { noBankAccount, type Settings } from '../settings.ts'

/** What an admin has changed wins; the environment gives the first values (product-rules §19). */
export const mergedSettings = (settings: Settings, stored: StoredSettings): ShopSettingsValues => ({
  openingHours: { cafe: hoursOf(settings, 'cafe'), bar: hoursOf(settings, 'bar') },
  stopOutsideHours: settings.stopOutsideHours,
  orderLimitPerDay: settings.orderLimitPerDay,
  limitDates: {},
  rejectReasons: [],
  maxOpenOrders: 0,
  allowPickUpTimes: false,
  messages: firstMessages.map((message) => ({ ...message })),
  stations: [],
  webhooks: [],
  marks: firstMarks.map((mark) => ({ ...mark })),
  allergyText: { en: '', th: '' },
  bankAccountText: {
    en: settings.bankAccountText,
    th: settings.bankAccountText === noBankAccount.en ? noBankAccount.th : '',
  },
  currency: defaultCurrency,
  promptPayId: '',
  noticeText: { en: barNotice, th: '' },
  contactText: { en: '', th: '' },
  team: [],
  announcements: [],
  ageMinutes: [4, 8, 12],
  imageRetentionDays: settings.imageRetentionDays,
  personalDataDays: settings.personalDataDays,
  ...stored,
})

function hoursOf({ openingHours }: Settings, venue: keyof OpeningHours) {
  const { week, dates }: VenueHours = openingHours[venue]
  return { week: [...week], dates: { ...dates } }
}

/** The shop settings as they are now. */
export async function effectiveSettings({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<ShopSettingsValues> {
  const { settings: stored } = await database
    .selectFrom('shop')
    .select('settings')
    .executeTakeFirstOrThrow()
  return mergedSettings(settings, stored)
}

/** The opening hours where they bind, and are not only shown. */
export const bindingHours = ({
  stopOutsideHours,
  openingHours,
}: Pick<ShopSettingsValues, 'stopOutsideHours' | 'openingHours'>): OpeningHours | null =>
  stopOutsideHours ? openingHours : null
