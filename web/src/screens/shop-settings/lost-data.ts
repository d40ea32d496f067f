import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { words } from '../../i18n/words.ts'

export const retentionFields = ['personalDataDays', 'imageRetentionDays'] as const

/** Says which data fewer days delete for good; null where none. */
export const lostData = (
  field: (typeof retentionFields)[number],
  now: ShopSettingsValues,
  saved: ShopSettingsValues,
): string | null =>
  now[field] < saved[field]
    ? words.shopSettings.lostData[field](words.shopSettings.dayCount(now[field]))
    : null
