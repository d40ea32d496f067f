import { menu } from './en/menu.ts'
import { shop } from './en/shop.ts'

/** What is read about the shop and its menu; the first page of a stranger has none of it. */
export const enForShop = { menu, shop }
