import type { enForShop } from './en-for-shop.ts'
import { menu } from './th/menu.ts'
import { shop } from './th/shop.ts'

export const thForShop: typeof enForShop = { menu, shop }
