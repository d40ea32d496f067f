import type { CafeStatus, ShopSettings } from '@tumbler/contract/shop'
import type { ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { eventsOf } from '@tumbler/rules/audit-events'
import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import { isQueueFull } from '@tumbler/rules/may-order'
import { flagsOf, type ShopState } from '@tumbler/rules/shop-mode'
import { sql } from 'kysely'
import { detailsAndChanges } from '../audit.ts'
import { registrationMode } from '../auth/registration-mode.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { demoAccounts } from '../db/demo-accounts.ts'
import { isDemo } from '../db/is-demo.ts'
import { queuedCafeOrders } from '../orders/waiting-reads.ts'
import { version } from '../version.ts'
import { webhookStates } from '../webhooks/webhook-states.ts'
import { effectiveSettings, mergedSettings } from './settings-reads.ts'

export interface StoredShop extends ShopState {
  closedAt: Date | null
  /** Minutes that estimates include (product-rules §37). */
  lateMinutes: number
  /** When it was said; of no meaning where it is not late. */
  lateAt: Date | null
  /** Open cafe orders and how many there may be, while they are as many (product-rules §22). */
  fullQueue: { open: number; limit: number } | null
}

/** SQL: what a barista said today, with the shop's row; 0 where the cafe is not late. */
export const lateMinutes = (context: Pick<Context, 'clock' | 'settings'>) => sql<number>`
  case when (late_at at time zone ${context.settings.shopTimeZone})::date
    = ${businessDay(context)}::date then late_minutes else 0 end`

/** SQL: the open orders of the cafe, counted only where the shop has a limit; with the shop's row. */
export const countedOpenOrders = (context: Pick<Context, 'clock' | 'settings'>) => sql<number>`
  case when (shop.settings ->> 'maxOpenOrders')::int > 0 then (
    select count(*)::int from (${queuedCafeOrders(context)}) as open
  ) else 0 end`

export async function shopState(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
): Promise<StoredShop> {
  const { open, limit, ...shop } = await context.database
    .selectFrom('shop')
    .select([
      'mode',
      'paused_until as pausedUntil',
      'is_last_call as isLastCall',
      'open_until as openUntil',
      'closed_at as closedAt',
      'late_at as lateAt',
    ])
    .select([
      lateMinutes(context).as('lateMinutes'),
      countedOpenOrders(context).as('open'),
      sql<number>`coalesce((settings ->> 'maxOpenOrders')::int, 0)`.as('limit'),
    ])
    .executeTakeFirstOrThrow()
  return { ...shop, fullQueue: isQueueFull(open, limit) ? { open, limit } : null }
}

export const readShopStatus = async (context: Context): Promise<CafeStatus> =>
  shopStatus(context, await shopState(context))

/** The public part; a break that is over is left out. */
export function shopStatus({ clock }: Context, shop: StoredShop): CafeStatus {
  const { mode, pausedUntil, isLastCall, openUntil, closedAt, fullQueue, lateMinutes, lateAt } =
    shop
  const now = clock()
  const ifAhead = (time: Date | null) => (time && time > now ? time.toISOString() : null)
  return {
    ...flagsOf(mode),
    pausedUntil: ifAhead(pausedUntil),
    isLastCall,
    openUntil: ifAhead(openUntil),
    closedAt: closedAt?.toISOString() ?? null,
    fullQueue,
    lateMinutes,
    lateSince: (lateMinutes > 0 && lateAt?.toISOString()) || null,
  }
}

const hasScreen = async (database: Context['database']) =>
  (await database
    .selectFrom('screen_link')
    .select('screen_id')
    .where('token_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/** What the browser needs of the settings; all of it is public. */
export async function shopSettings(context: Context): Promise<ShopSettings> {
  const { database, settings } = context
  const { noticeText, bankAccountText, contactText, allergyText, ...values } =
    await effectiveSettings(context)
  const today = businessDay(context)
  return {
    companyDomain: settings.companyDomain,
    timeZone: settings.shopTimeZone,
    cafeLocation: settings.cafeLocation,
    cafeRadiusMeters: settings.cafeRadiusMeters,
    openingHours: values.openingHours,
    stopOutsideHours: values.stopOutsideHours,
    allowPickUpTimes: values.allowPickUpTimes,
    orderLimitPerDay: values.orderLimitPerDay,
    limitDates: Object.fromEntries(
      Object.entries(values.limitDates).filter(([date]) => date >= today),
    ),
    rejectReasons: values.rejectReasons,
    limits,
    isBarOrderable: settings.isBarOrderable,
    noticeText: noticeText.en || barNotice,
    bankAccountText: bankAccountText.en,
    currency: values.currency,
    promptPayId: values.promptPayId,
    contactText: contactText.en,
    thai: {
      noticeText: noticeText.th,
      bankAccountText: bankAccountText.th,
      contactText: contactText.th,
      allergyText: allergyText.th,
    },
    announcements: values.announcements
      .filter(({ until }) => until >= today)
      .sort((one, other) => other.from.localeCompare(one.from)),
    team: values.team,
    marks: values.marks,
    messages: values.messages,
    stations: values.stations,
    allergyText: allergyText.en,
    ageMinutes: values.ageMinutes,
    signIn: {
      password: settings.signIn.includes('password'),
      companyAccount:
        settings.oidc && settings.signIn.includes('oidc') ? settings.oidc.label : null,
    },
    registration: await registrationMode(context),
    hasMail: settings.smtpUrl !== null,
    hasScreen: await hasScreen(database),
    personalDataDays: values.personalDataDays,
    version,
    isDemo: await isDemo(database),
    demoAccounts: await demoAccounts(database, settings, context.demoPassword),
  }
}

/** For admins: the values as they can be changed, and the last change. */
export async function readShopSettings(context: Context): Promise<ShopSettingsResponse> {
  const { database, settings } = context
  const shop = await database
    .selectFrom('shop')
    .leftJoin('users', 'users.id', 'settings_changed_by')
    .select(['settings', 'settings_revision', 'settings_changed_at', 'users.id', 'users.name'])
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('audit')
          .select(['details', 'changes'])
          .where('event', 'in', eventsOf('settings'))
          .orderBy('audit.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['details', 'changes'])
    .executeTakeFirstOrThrow()
  const values = mergedSettings(settings, shop.settings)
  return {
    ...values,
    webhookStates: await webhookStates(context, values.webhooks),
    publicUrl: settings.publicUrl,
    revision: shop.settings_revision,
    changed: shop.settings_changed_at && {
      at: shop.settings_changed_at.toISOString(),
      by: shop.id !== null && shop.name !== null ? { id: shop.id, name: shop.name } : null,
      ...detailsAndChanges({
        event: 'settings-changed',
        details: shop.details ?? {},
        changes: shop.changes,
      }),
    },
  }
}
