import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { words } from '../../i18n/words.ts'

export const retentionFields = ['personalDataDays', 'imageRetentionDays'] as const
type RetentionField = (typeof retentionFields)[number]

/** What is lost for good by fewer days than the server has; null where nothing is. */
export const lostData = (
  field: RetentionField,
  values: ShopSettingsValues,
  saved: ShopSettingsValues,
) =>
  values[field] < saved[field]
    ? words.shopSettings.lostData[field](words.shopSettings.dayCount(values[field]))
    : null
