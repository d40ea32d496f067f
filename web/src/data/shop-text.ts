import type { ShopSettings } from '@tumbler/contract/shop'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from './shop.ts'

/** A text of the shop in the reader's language; without a Thai one in English. */
export function useShopText(name: keyof ShopSettings['thai']): string {
  const settings = useSettings()
  const thai = useLanguage() === 'th' && settings?.thai[name]
  return thai || (settings?.[name] ?? '')
}
