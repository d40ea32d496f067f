import type { ShopSettings } from '@tumbler/contract/shop'
import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import { openingHours } from '@tumbler/rules/shop-calendar'
import { flagsOf } from '@tumbler/rules/shop-mode'
import type { Context } from '../context.ts'
import { demoAccounts } from '../db/demo-accounts.ts'

export async function shopFlags({ database }: Context) {
  const { mode } = await database.selectFrom('shop').select('mode').executeTakeFirstOrThrow()
  return flagsOf(mode)
}

/** What the browser needs of the settings; all of it is public. */
export async function shopSettings({ database, settings }: Context): Promise<ShopSettings> {
  return {
    companyDomain: settings.companyDomain,
    timeZone: settings.shopTimeZone,
    cafeLocation: settings.cafeLocation,
    cafeRadiusMeters: settings.cafeRadiusMeters,
    openingHours,
    orderLimitPerDay: settings.orderLimitPerDay,
    limits,
    isBarOrderable: settings.isBarOrderable,
    noticeText: barNotice,
    bankAccountText: settings.bankAccountText,
    demoAccounts: settings.demoData === true ? await demoAccounts(database) : [],
  }
}
