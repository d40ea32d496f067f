import { createCatalogue } from './catalogue.ts'
import { enForShop } from './messages/en-for-shop.ts'

export type ShopWords = typeof enForShop

/** The texts about the shop and its menu, in their language. */
export const useShopWords = createCatalogue<ShopWords>(
  enForShop,
  async () => (await import('./messages/th-for-shop.ts')).thForShop,
)
