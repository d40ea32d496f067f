import type { ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { useSettingsWords } from '../../i18n/settings-words.ts'

export const retentionFields = ['personalDataDays', 'imageRetentionDays'] as const
type RetentionField = (typeof retentionFields)[number]

/** What is lost for good by fewer days than the server has; null where nothing is. */
export function useLostData() {
  const { lostData, dayCount } = useSettingsWords()
  return (field: RetentionField, values: ShopSettingsValues, saved: ShopSettingsValues) =>
    values[field] < saved[field] ? lostData[field](dayCount(values[field])) : null
}
