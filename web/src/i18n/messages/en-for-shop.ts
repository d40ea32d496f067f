import { history } from './en/history.ts'
import { menu } from './en/menu.ts'
import { myOrders } from './en/my-orders.ts'
import { shop } from './en/shop.ts'

/** What is read about the shop, its menu and orders; the first page of a stranger has none of it. */
export const enForShop = { history, menu, myOrders, shop }
