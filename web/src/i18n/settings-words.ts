import { createCatalogue } from './catalogue.ts'
import { shopSettings } from './messages/en/shop-settings.ts'

export type SettingsWords = typeof shopSettings

/** Loaded with the shop settings. */
export const useSettingsWords = createCatalogue<SettingsWords>(
  shopSettings,
  async () => (await import('./messages/th/shop-settings.ts')).shopSettings,
)
