import type { enForShop } from './en-for-shop.ts'
import { history } from './th/history.ts'
import { menu } from './th/menu.ts'
import { myOrders } from './th/my-orders.ts'
import { shop } from './th/shop.ts'

export const thForShop: typeof enForShop = { history, menu, myOrders, shop }
