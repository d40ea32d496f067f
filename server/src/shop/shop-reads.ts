import type { CafeStatus, ShopSettings } from '@tumbler/contract/shop'
import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import type { OpeningHours } from '@tumbler/rules/opening-hours'
import { flagsOf, type ShopState } from '@tumbler/rules/shop-mode'
import type { Context } from '../context.ts'
import { demoAccounts } from '../db/demo-accounts.ts'

export const shopState = ({ database }: Pick<Context, 'database'>): Promise<ShopState> =>
  database
    .selectFrom('shop')
    .select([
      'mode',
      'paused_until as pausedUntil',
      'is_last_call as isLastCall',
      'open_until as openUntil',
    ])
    .executeTakeFirstOrThrow()

/** What everybody may know; a break that is over is not told any more. */
export function shopStatus({ clock }: Context, shop: ShopState): CafeStatus {
  const { mode, pausedUntil, isLastCall, openUntil } = shop
  const now = clock()
  const ifAhead = (time: Date | null) => (time && time > now ? time.toISOString() : null)
  return {
    ...flagsOf(mode),
    pausedUntil: ifAhead(pausedUntil),
    isLastCall,
    openUntil: ifAhead(openUntil),
  }
}

/** The opening hours where they bind, and are not only shown. */
export const bindingHours = ({ settings }: Context): OpeningHours | null =>
  settings.stopOutsideHours ? settings.openingHours : null

const hasScreen = async (database: Context['database']) =>
  (await database.selectFrom('screen_link').select('id').executeTakeFirst()) !== undefined

/** What the browser needs of the settings; all of it is public. */
export async function shopSettings({ database, settings }: Context): Promise<ShopSettings> {
  return {
    companyDomain: settings.companyDomain,
    timeZone: settings.shopTimeZone,
    cafeLocation: settings.cafeLocation,
    cafeRadiusMeters: settings.cafeRadiusMeters,
    openingHours: settings.openingHours,
    stopOutsideHours: settings.stopOutsideHours,
    orderLimitPerDay: settings.orderLimitPerDay,
    limits,
    isBarOrderable: settings.isBarOrderable,
    noticeText: barNotice,
    bankAccountText: settings.bankAccountText,
    signIn: {
      password: settings.signIn.includes('password'),
      companyAccount:
        settings.oidc && settings.signIn.includes('oidc') ? settings.oidc.label : null,
    },
    registration: settings.registration,
    hasMail: settings.smtpUrl !== null,
    hasScreen: await hasScreen(database),
    personalDataDays: settings.personalDataDays,
    demoAccounts: settings.demoData === true ? await demoAccounts(database) : [],
  }
}
